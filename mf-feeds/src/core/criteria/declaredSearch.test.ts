import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { SECTION_PARAM } from '../author/authorSection';
import { sectionCriteria } from './FeedCriteria';

test('package.json declares every criterion of the feeds and the section of an author, by which the server draws and keeps their pages', () => {
  const { federation } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8'));
  expect(new Set(federation.search)).toEqual(new Set([...Object.values(sectionCriteria).flat(), SECTION_PARAM]));
});
