import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const installed = (): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap((name) =>
      (process.env.PATH ?? '').split(':').map((dir) => `${dir}/${name}`),
    ),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].find((file) => file && existsSync(file));

const attempt = (program: string, args: string[]): boolean =>
  spawnSync(program, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  }).status === 0;

/** Returns an installed Chromium, else installs Playwright's own or Debian's. Throws a sentence without any. */
export const findChromium = (): string => {
  const found = installed();
  if (found) return found;
  const playwright = ['node_modules/playwright/cli.js', 'install'];
  const debian = ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-core'];
  const ways = [
    [process.execPath, ...playwright, '--with-deps', 'chromium'],
    [process.execPath, ...playwright, 'chromium'],
    process.getuid?.() === 0 ? debian : ['sudo', '-n', ...debian],
  ];
  for (const [program = '', ...args] of ways) {
    attempt(program, args);
    const now = installed();
    if (now) return now;
  }
  throw new Error(
    'Browser tests need Chromium, which was not found and could not be installed. Install Chromium and set CHROMIUM_PATH.',
  );
};
