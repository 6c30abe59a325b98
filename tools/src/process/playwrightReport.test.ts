import { expect, it } from '@jest/globals';
import { failedTests, skippedTests } from './playwrightReport';

const spec = (title: string, status: string, description?: string) => ({
  title,
  file: 'site.spec.ts',
  tests: [
    {
      status,
      annotations: description === undefined ? [] : [{ description }],
      results: status === 'unexpected' ? [{ error: { message: 'Not found' } }] : [{}],
    },
  ],
});

const suites = [
  {
    specs: [spec('signs in', 'expected'), spec('WebKit: the journeys', 'skipped', 'not installed')],
    suites: [{ specs: [spec('Firefox: the journeys', 'skipped', 'no package'), spec('fails', 'unexpected')] }],
  },
];

it('names what was skipped and why, however deeply nested', () => {
  expect(skippedTests(suites)).toEqual(['WebKit: the journeys (not installed)', 'Firefox: the journeys (no package)']);
});

it('names what failed, with its message', () => {
  expect(failedTests(suites)).toEqual(['site.spec.ts: fails\nNot found']);
});

it('says nothing when nothing was', () => {
  const passed = [{ specs: [spec('signs in', 'expected')] }];
  expect([skippedTests(passed), failedTests(passed)]).toEqual([[], []]);
});
