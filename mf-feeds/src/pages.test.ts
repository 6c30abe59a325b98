import { expect, test } from '@jest/globals';
import { describePages, sectionCriteria } from 'shared/contract';
import { SECTION_PARAM } from './core/authorSection';
import { AFTER_PARAM } from './core/feedCriteria';
import { pages } from './pages';

/** Query parameters that filter the page of losses and finds or choose between list and map. */
const lostParams = ['kind', 'type', 'from', 'bounds', 'view'];

test('pages declare the parameters that the server renders and caches by: criteria, page of a feed, section of an author, filters of the map', () => {
  const criteria = Object.values(sectionCriteria).flat();
  expect(new Set(describePages(pages).search)).toEqual(
    new Set([...criteria, AFTER_PARAM, SECTION_PARAM, ...lostParams]),
  );
});
