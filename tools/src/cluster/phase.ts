import type { Answer } from './callers';
import type { Cluster } from './startCluster';

export interface Phase {
  name: string;
  run: (cluster: Cluster, seconds: number) => Promise<void>;
  /** Whether this unsuccessful answer is unavoidable; by default every call has to succeed. */
  excuses?: (answer: Answer) => boolean;
  /** Acknowledged writes may be lost: their only server died. */
  mayLose?: boolean;
}
