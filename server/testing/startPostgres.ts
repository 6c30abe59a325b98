import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type DataPlace, type RunningPostgres, runPostgres, type ServerSettings } from './runPostgres';

export type { RunningPostgres };

const makeEmpty = async ({ dataDir, binaries, as }: DataPlace): Promise<void> => {
  const locale = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), ['-D', dataDir, ...locale], { ...as, stdio: 'pipe' });
};

/** Fast, and unsafe in a crash: for data that no test needs afterwards. */
export const withoutDurability: ServerSettings = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
};

/**
 * Starts an empty PostgreSQL server on a free port, at most as long as this process. With other settings acknowledged
 * writes survive a kill.
 */
export const startPostgres = (settings: ServerSettings = withoutDurability): Promise<RunningPostgres> =>
  runPostgres(makeEmpty, settings);
