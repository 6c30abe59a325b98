import { runProcess } from './runProcess';

/**
 * Runs a TypeScript file of the repository silently at idle priority until `signal` ends it. Returns its exit code; 1
 * when it was ended, and where the system lacks such a priority.
 */
export const runAside = (file: string, args: string[] = [], signal?: AbortSignal): Promise<number> =>
  runProcess('nice', ['-n', '19', process.execPath, '--import', 'tsx', file, ...args], {
    stdio: 'ignore',
    signal,
  }).catch(() => 1);
