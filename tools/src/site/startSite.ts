import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@laparyadom/server/testing/freePort';
import { serverProgram } from '@laparyadom/server/testing/serverProcess';
import { rootDir } from '../webpack/federatedPackages';

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

/** Starts the site's server with these settings, by default on a free port, and waits until it is ready. */
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
      // Measuring code loads when the browser is idle, which other tests must not wait for.
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
  // A site without pages is never ready, and API benchmarks have none.
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
