import { runProcess } from './runProcess';

/**
 * Runs a TypeScript file of the repository with what others leave of the processor, silently, until `signal` ends it.
 * Gives its exit code; 1 when it was ended, and where the system knows no such priority.
 */
export const runAside = (file: string, args: string[] = [], signal?: AbortSignal): Promise<number> =>
  runProcess('nice', ['-n', '19', process.execPath, '--import', 'tsx', file, ...args], {
    stdio: 'ignore',
    signal,
  }).catch(() => 1);
