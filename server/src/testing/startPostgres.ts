import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type DataPlace, type RunningPostgres, runPostgres, type ServerSettings } from './runPostgres';

export type { RunningPostgres };

const makeEmpty = async ({ dataDir, binaries, as }: DataPlace): Promise<void> => {
  const locale = ['--encoding=UTF8', '--locale=C', '--auth=trust', '--username=postgres', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), ['-D', dataDir, ...locale], { ...as, stdio: 'pipe' });
};

/** Fast, and unsafe in a crash: for data that no test needs afterwards. */
export const careless: ServerSettings = { synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '256MB' };

/**
 * Starts an empty PostgreSQL server on a free port, for tests and benchmarks. It ends with the process that started it
 * at the latest. With other settings it keeps acknowledged writes when its processes are killed.
 */
export const startPostgres = (settings: ServerSettings = careless): Promise<RunningPostgres> =>
  runPostgres(makeEmpty, settings);
