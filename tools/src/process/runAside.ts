import { runProcess } from './runProcess';

/**
 * Runs a TypeScript file of the repository with what others leave of the processor, silently. Gives its exit code; 1 where
 * the system knows no such priority.
 */
export const runAside = (file: string, args: string[] = []): Promise<number> =>
  runProcess('nice', ['-n', '19', process.execPath, '--import', 'tsx', file, ...args], { stdio: 'ignore' }).catch(
    () => 1,
  );
