import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeDevProblems } from '@laparyadom/server/dev';
import { createBuildReport } from '../dev/buildReport';
import { messages } from '../dev/messages';
import { readSiteUrl, runUntilStopped } from '../dev/runUntilStopped';
import { startStandalone } from '../dev/standalone';
import { publishInto, watchPackage } from '../dev/watchPackage';
import { currentPackage } from '../process/currentPackage';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { federatedPackages, rootDir } from '../webpack/federatedPackages';

const runWhole = async (): Promise<number> => {
  const devDir = path.join(rootDir, '.cache/dev');
  const releasesDir = path.join(devDir, 'releases');
  rmSync(devDir, { recursive: true, force: true });
  const { onBuilt, start } = createBuildReport((problems) => writeDevProblems(releasesDir, problems));
  await step(messages.build, async () => {
    // The shell first: the pointer requires it.
    for (const packageName of federatedPackages()) {
      const workDir = path.join(devDir, 'work', packageName);
      await watchPackage({
        packageName,
        workDir,
        releasesDir,
        onRelease: publishInto(releasesDir, packageName),
        onBuilt,
      });
    }
  });
  start();
  const code = await runProcess(
    process.execPath,
    [path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/server.ts'],
    { env: { ...process.env, NODE_ENV: 'development', RELEASES_DIR: releasesDir, DEV_RELOAD: 'on' } },
  );
  process.exit(code);
};

/** `npm run dev`: the whole site; `npm run dev -w mf-feeds`: that remote alone, with the shell's frame. */
export const run = async (args: string[]): Promise<number> => {
  const remotes = federatedPackages().filter((name) => name !== 'shell');
  const packageName = args[0] ?? currentPackage();
  if (!packageName || packageName === 'shell') return runWhole();
  if (!remotes.includes(packageName)) throw new Error(messages.notOne(remotes));
  const { API_URL } = process.env;
  return runUntilStopped((port) => startStandalone({ packageName, apiUrl: readSiteUrl(API_URL), port }));
};
