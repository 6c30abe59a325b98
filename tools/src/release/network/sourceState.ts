import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the commit of the sources in a folder, and whether they differ from it; null when unknown. */
export const sourceState = async (dir: string): Promise<{ commit: string | null; dirty: boolean | null }> => {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', args, { cwd: dir, env: process.env })).stdout.trim();
  try {
    return { commit: await git('rev-parse', 'HEAD'), dirty: (await git('status', '--porcelain')) !== '' };
  } catch {
    return { commit: null, dirty: null };
  }
};
