export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    tests: {
      status: string;
      annotations: { description?: string }[];
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Returns the skipped tests and the reasons, one line each. */
export const skippedTests = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => `${title} (${annotations.map(({ description }) => description).join(', ')})`),
    ),
    ...skippedTests(inner),
  ]);

/** Returns the failed tests and their messages. */
export const failedTests = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => `${file}: ${title}\n${results.map(({ error }) => error?.message ?? '').join('\n')}`),
    ),
    ...failedTests(inner),
  ]);
