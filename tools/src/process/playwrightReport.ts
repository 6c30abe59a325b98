export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  annotations: { description?: string }[];
  results: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

const testsOf = (suites: readonly PlaywrightSuite[]): (PlaywrightTest & { title: string; file: string })[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) => tests.map((test) => ({ ...test, title, file }))),
    ...testsOf(inner),
  ]);

/** Returns the skipped tests and the reasons, one line each. */
export const skippedTests = (suites: readonly PlaywrightSuite[]): string[] =>
  testsOf(suites)
    .filter(({ status }) => status === 'skipped')
    .map(({ title, annotations }) => `${title} (${annotations.map(({ description }) => description).join(', ')})`);

/** Returns the failed tests and their messages. */
export const failedTests = (suites: readonly PlaywrightSuite[]): string[] =>
  testsOf(suites)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ title, file, results }) =>
      [`${file}: ${title}`, ...results.map(({ error }) => error?.message ?? '')].join('\n'),
    );
