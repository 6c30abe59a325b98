import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { blockedUrlPart, endpoints, sectionEndpoints, sections } from 'shared/contract';
import { promo } from '../../testing/promo';
import { BAIT_SCRIPT } from './BlockerNotice';

/** Class names and ids that common filter lists hide. */
const namePattern =
  /^(ad|ads|adv|advert|banner|reklama|sponsor|sponsored|promo)$|^(ad|ads|adv|advert|banner|reklama|promo|sponsored)[-_]|[-_](ad|ads|adv|advert|banner|reklama|promo)$|^(ad|ads|banner)(box|block|slot|unit)/i;

const source = path.join(process.cwd(), 'mf-feeds/src');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  .map((entry) => path.join(entry.parentPath, entry.name));

const used = [
  'filters',
  'filter',
  'boosted',
  'byIds',
  'favorites',
  'readArticles',
  'toggleFavorite',
  'markAsRead',
] as const satisfies (keyof (typeof sectionEndpoints)['pets'])[];

it('filter lists catch the bait', () => {
  expect(blockedUrlPart(BAIT_SCRIPT)).toBe('ads');
});

it('filter lists catch no request of feeds and favourites', () => {
  const calls = [
    ...sections.flatMap((section) => used.map((call) => sectionEndpoints[section][call])),
    endpoints.promos.path,
    `/api/${promo().photo_path}?w=640`,
    '/static/no-image.jpg',
    '/static/favicon.svg',
  ];
  expect(calls.filter((call) => blockedUrlPart(call) !== null)).toEqual([]);
});

it('no class name or id is in a filter list', () => {
  const byHand = files
    .filter((file) => !file.endsWith('BlockerNotice.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:className|id)="([^"]*)"/g)].map(([, name]) => name),
    );
  expect(byHand.filter((name) => namePattern.test(name ?? ''))).toEqual([]);
  expect('ad-banner').toMatch(namePattern);
});
