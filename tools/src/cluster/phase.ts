import type { Answer } from './callers';
import type { Cluster } from './startCluster';

/** Something that happens to a cluster while people use it. */
export interface Phase {
  name: string;
  run: (cluster: Cluster, seconds: number) => Promise<void>;
  /** Whether this answer, which is no success, is what nobody can help. */
  excuses: (answer: Answer) => boolean;
  /** What was acknowledged in it may be lost: nobody else had it when its only holder died. */
  mayLose?: boolean;
}

/** Every call has to succeed. */
export const nothing = (): boolean => false;
