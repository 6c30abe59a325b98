import { rmSync } from 'node:fs';
import path from 'node:path';
import { messages } from '../dev/messages.ru';
import { startStandalone } from '../dev/standalone';
import { watchPackage } from '../dev/watchPackage';
import { packageCalled } from '../process/packageCalled';
import { runProcess } from '../process/runProcess';
import { step } from '../process/step';
import { federatedPackages, rootDir } from '../webpack/federatedPackages';

/** Everything, rebuilt and reloaded on save; development builds in a folder of their own. */
const runWhole = async (): Promise<number> => {
  const devDir = path.join(rootDir, '.cache/dev');
  const releasesDir = path.join(devDir, 'releases');
  rmSync(devDir, { recursive: true, force: true });
  let watching = false;
  const onBuilt = (packageName: string, failure: string | null) => {
    if (failure) console.error(messages.failed(packageName, failure));
    else if (watching) console.log(messages.built(packageName));
  };
  await step(messages.build, async () => {
    // The shell first: the pointer of what is live cannot be without it.
    for (const packageName of federatedPackages()) {
      await watchPackage({ packageName, workDir: path.join(devDir, 'work', packageName), releasesDir, onBuilt });
    }
  });
  watching = true;
  const code = await runProcess(
    process.execPath,
    [path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/server.ts'],
    { env: { ...process.env, NODE_ENV: 'development', RELEASES_DIR: releasesDir, DEV_RELOAD: 'on' } },
  );
  process.exit(code);
};

const readApiUrl = (given: string | undefined): string | undefined => {
  if (!given) return undefined;
  if (!URL.canParse(given) || !/^https?:/.test(given)) throw new Error(messages.apiUrl);
  return given;
};

const runAlone = async (packageName: string): Promise<number> => {
  const { PORT, API_URL } = process.env;
  const { stop } = await startStandalone({
    packageName,
    apiUrl: readApiUrl(API_URL),
    port: PORT ? Number(PORT) : undefined,
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // webpack's watchers would keep the process.
    process.exit(1);
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await stop();
  // webpack's watchers would keep the process.
  process.exit(0);
};

/** `npm run dev`: the whole site; `npm run dev -w mf-feeds`: that remote alone, with the shell's frame. */
export const run = async (args: string[]): Promise<number> => {
  const remotes = federatedPackages().filter((name) => name !== 'shell');
  const packageName = args[0] ?? packageCalled();
  if (!packageName || packageName === 'shell') return runWhole();
  if (!remotes.includes(packageName)) throw new Error(messages.notOne(remotes));
  return runAlone(packageName);
};
