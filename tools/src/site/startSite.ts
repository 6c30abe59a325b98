import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { rootDir } from '../webpack/federatedPackages';

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

/**
 * Arguments of Node that start the serving process: from its sources, or, where a whole run of the tests has compiled it
 * once (`TEST_SERVER_DIR`), as it runs in production, which starts in a third of the time.
 */
export const serverProgram = (): string[] => {
  const { TEST_SERVER_DIR } = process.env;
  return TEST_SERVER_DIR
    ? [path.join(TEST_SERVER_DIR, 'server.js')]
    : ['--import', 'tsx', path.join(rootDir, 'server/src/server.ts')];
};

export interface Site {
  url: string;
  stop: () => Promise<void>;
}

const waitUntil = async (address: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(output() || `The server stopped with code ${child.exitCode}`);
    const ready = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/**
 * Starts the site's server with these settings, on a free port unless they name one, and waits until it is ready. What they leave out it takes
 * from `environment`. `onOutput` is given what it writes.
 */
export const startSite = async (
  settings: Record<string, string>,
  environment: NodeJS.ProcessEnv = process.env,
  onOutput: (text: string) => void = () => undefined,
): Promise<Site> => {
  const port = settings.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const child = spawn(process.execPath, serverProgram(), {
    cwd: rootDir,
    env: {
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      // What measures a page comes when the browser is idle, which no other test is to wait for.
      VITALS_PERCENT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
    onOutput(chunk.toString());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  await waitUntil(`${url}/healthz`, child, () => output);
  // A site without pages is never ready, and benches of the API have none.
  const releases = settings.RELEASES_DIR ?? environment.RELEASES_DIR ?? 'releases';
  if (existsSync(path.resolve(rootDir, releases, 'remotes.json')))
    await waitUntil(`${url}/readyz`, child, () => output);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};
