import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { keepLive } from '@laparyadom/server/release';
import { listLicences } from '../licences/listLicences';
import { compileServer } from '../pack/compileServer';
import { releasesDir } from '../process/releasesDir';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** Returns the live server that owns the data folder. Where processes cannot be inspected, asks the server itself. */
const holderOf = (dataDir: string): number | null => {
  const file = path.join(dataDir, 'server.lock');
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const command = `/proc/${pid}/cmdline`;
  return existsSync(command) && /server\/(?:src|dist\/\w+)\/server\./.test(readFileSync(command, 'utf8')) ? pid : null;
};

/** Throws a sentence when the site is already running: a build would go live there too. */
const refuseSecondSite = async (): Promise<void> => {
  const { PORT, HOST, DATA_DIR, DATABASE_URL } = process.env;
  const holder = DATABASE_URL ? null : holderOf(path.resolve(rootDir, DATA_DIR || '.data'));
  if (holder !== null)
    throw new Error(`The site is running already (pid ${holder}). Stop it, or set another DATA_DIR.`);
  const port = Number(PORT || 3000);
  if (port !== 0 && !(await isFree(port, HOST || 'localhost'))) {
    throw new Error(`Port ${port} is in use. Stop the other program, or set another PORT.`);
  }
};

/**
 * First half of `npm start`: builds what changed, or keeps the live site when the gate refuses, compiles the server and
 * lists licences. `tools/bootstrap.mjs`, which needs little memory, then serves the site.
 */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  const [, serverDir] = await Promise.all([keepLive(releasesDir(), buildAll), compileServer()]);
  listLicences(serverDir);
  return 0;
};
