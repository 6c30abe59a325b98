import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { endpoints, type SectionEndpoints, sectionEndpoints, sections } from 'shared/contract';
import { promo } from '../../testing/promo';
import { BAIT_SCRIPT } from './probeBlocker';

/** What the general rules of common filter lists (EasyList, RU AdList) catch in an address, letter case aside. */
const addressPatterns = [
  /[/_.-]ads?[/_.-]/,
  /[/_.-]ads?\d*\.(js|css|php|html?|webp|jpe?g|png|svg)$/,
  /[/_.-]advert(s|ising|isement|isements|iser)?[/_.-]/,
  /\/(adv|advs|adverts|reklama|sponsors?|sponsored)[/_.-]/,
  /[/_.-]banners?[/_.-]/,
  /\/(ad|ads|adv|banner|reklama)[-_]?(block|box|content|image|img|item|slot|unit|view|server|script)/,
  /[/_.-](adblock|antiadblock|adsense|adserver|adservice|doubleclick|pagead|popunder|prebid)/,
  /[?&](ad|ads|adid|ad_id|banner|bannerid|erid|utm_ad)=/,
];

/** Class names and ids that they hide. */
const namePattern =
  /^(ad|ads|adv|advert|banner|reklama|sponsor|sponsored|promo)$|^(ad|ads|adv|advert|banner|reklama|promo|sponsored)[-_]|[-_](ad|ads|adv|advert|banner|reklama|promo)$|^(ad|ads|banner)(box|block|slot|unit)/i;

const caught = (address: string): boolean => addressPatterns.some((pattern) => pattern.test(address.toLowerCase()));

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
] as const satisfies (keyof SectionEndpoints)[];

it('the bait is caught, or the probe would find nothing', () => {
  expect(caught(BAIT_SCRIPT)).toBe(true);
});

it.each(['/api/ads/5.webp', '/img/banner-left.png', '/adblock.js', '/reklama/1.jpg', '/x?erid=1'])(
  'the patterns catch %s',
  (address) => expect(caught(address)).toBe(true),
);

it('no address of what the feeds and favourites are made of is caught', () => {
  const calls = [
    ...sections.flatMap((section) => used.map((call) => sectionEndpoints[section][call])),
    endpoints.promos,
    `/api/${promo().photo_path}?w=640`,
    '/static/no-image.jpg',
    '/static/favicon.svg',
  ];
  expect(calls.filter(caught)).toEqual([]);
});

it('no source file is caught: the names of scripts are made of them', () => {
  const names = files.map((file) => path.relative(source, file));
  const scripts = names.map((name) => `/assets/src_${name.replaceAll(path.sep, '_').replaceAll('.', '_')}.0a1b2c.js`);
  expect([...scripts, ...names.map((name) => `/src/${name}`)].filter(caught)).toEqual([]);
});

it('no class name or id is written by hand: styles are hashed, ids made by React', () => {
  const byHand = files
    .filter((file) => !file.endsWith('probeBlocker.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:className|id)="([^"]*)"/g)].map(([, name]) => name),
    );
  expect(byHand.filter((name) => namePattern.test(name ?? ''))).toEqual([]);
  expect('ad-banner').toMatch(namePattern);
});
