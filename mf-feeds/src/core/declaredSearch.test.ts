import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { declaredSearch, sectionCriteria } from 'shared/contract';
import { SECTION_PARAM } from './authorSection';
import { AFTER_PARAM } from './feedCriteria';

/** Query parameters that filter the page of losses and finds or choose between list and map. */
const lostParams = ['kind', 'type', 'from', 'bounds', 'view'];

test("package.json declares every criterion of feeds and their pages, an author's section and the map's filters, by which the server renders and caches pages", () => {
  const { federation } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));
  const criteria = Object.values(sectionCriteria).flat();
  expect(new Set(declaredSearch(federation.search))).toEqual(
    new Set([...criteria, AFTER_PARAM, SECTION_PARAM, ...lostParams]),
  );
});
