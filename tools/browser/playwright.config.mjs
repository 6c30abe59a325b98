const { REMOTE_DIR = process.cwd(), BROWSER_URL, CHROMIUM_PATH } = process.env;

/** Browser tests of a remote in its own repository; `remote test:browser` sets the address of its pages. */
export default {
  testDir: `${REMOTE_DIR}/e2e`,
  outputDir: `${REMOTE_DIR}/.cache/browser`,
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: BROWSER_URL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      // Chromium has no sandbox for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
};
