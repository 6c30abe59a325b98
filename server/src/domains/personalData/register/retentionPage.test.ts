import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { retentionPage } from './retentionPage';

const page = new URL('../../../../../docs/operations/retention.md', import.meta.url);

it('docs/operations/retention.md is what `npm run retention -w server` writes', () => {
  expect(readFileSync(page, 'utf8')).toBe(retentionPage());
});
