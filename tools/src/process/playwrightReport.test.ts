import { expect, it } from '@jest/globals';
import { skippedTests } from './playwrightReport';

const spec = (title: string, status: string, description?: string) => ({
  title,
  tests: [{ status, annotations: description === undefined ? [] : [{ description }] }],
});

it('names what was skipped and why, however deeply nested', () => {
  const suites = [
    {
      specs: [spec('signs in', 'expected'), spec('WebKit: the journeys', 'skipped', 'not installed')],
      suites: [{ specs: [spec('Firefox: the journeys', 'skipped', 'no package')] }],
    },
  ];
  expect(skippedTests(suites)).toEqual(['WebKit: the journeys (not installed)', 'Firefox: the journeys (no package)']);
});

it('says nothing when nothing was', () => {
  expect(skippedTests([{ specs: [spec('signs in', 'expected'), spec('fails', 'unexpected')] }])).toEqual([]);
});
