import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { retentionPage } from './retentionPage';

const page = new URL('../../../../../docs/operations/retention.md', import.meta.url);

it('writes the current docs/operations/retention.md', () => {
  expect(readFileSync(page, 'utf8')).toBe(retentionPage());
});
