import path from 'node:path';
import { keepLive } from 'server/release';
import { keepRunning } from '../process/keepRunning';
import { messages } from '../process/messages.ru';
import { refuseSecondSite } from '../process/refuseSecondSite';
import { releasesDir } from '../process/releasesDir';
import { runScript } from '../process/runProcess';
import { rootDir } from '../webpack/federatedPackages';
import { buildAll } from './build';

/**
 * `npm start`: builds what changed and serves the site, as it was when the gate refuses the builds; a server that breaks
 * down is started again.
 */
export const run = async (): Promise<number> => {
  await refuseSecondSite();
  await keepLive(releasesDir(), buildAll);
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopped = true;
    });
  }
  return keepRunning({
    run: () =>
      runScript(path.join(rootDir, 'server/src/server.ts'), [], {
        env: { ...process.env, RELEASES_DIR: releasesDir() },
      }),
    isStopped: () => isStopped,
    onRestart: (code, pauseMs) => console.error(messages.restart(code, pauseMs / 1000)),
  });
};
