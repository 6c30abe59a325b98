import { defineConfig } from '@playwright/test';

/** Browser tests of `npm test`; `npm run test:full` runs all of them. */
const shortForm = ['accounts', 'browsing'] as const;

/** Added by the long form. */
const longForm = ['engines', 'admin.access'] as const;

const ENGINES = 'engines.spec.ts';
const form = process.env.TEST_FORM;
const isShort = form === 'short';
const selected = isShort ? shortForm : form === 'long' ? longForm : null;
const filesOf = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: './tests',
  // The longest come first, so that the run does not end waiting for one of them.
  projects: [
    ...(isShort ? [] : [{ name: 'engines', testMatch: ENGINES }]),
    {
      name: 'site',
      testIgnore: ENGINES,
      ...(selected && { testMatch: filesOf(selected) }),
    },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // The short form is idle for more than half of its time, while pages settle.
  workers: isShort ? 3 : 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For what hangs; a busy machine may take as long as it needs.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  globalSetup: './src/globalSetup.ts',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    // Tests cannot watch or fail the requests that it answers; `offline.spec.ts` has it.
    serviceWorkers: 'block',
    // Failed tests leave both beside the report. Pictures of each step would also slow the tests that pass.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
});
