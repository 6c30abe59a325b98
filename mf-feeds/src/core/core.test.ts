import { describe, expect, it } from '@jest/globals';
import type { BoostType, FeedCriteria, ListingBySection, Promo } from 'shared/contract';
import { marketListing, petListing, serviceListing } from 'shared/testing';
import { promo } from '../testing/promo';
import { countCriteria } from './feedCriteria';
import { insertPromos, type ListingItem, orderFeed, shuffle } from './orderFeed';

describe('feedCriteria', () => {
  describe('countCriteria', () => {
    it.each<[FeedCriteria, number]>([
      [{}, 0],
      [{ sex: 0 }, 1],
      [{ category: 'Продажа', priceFrom: 1, priceTo: 2 }, 2],
      [{ category: 'Продажа', priceTo: 2, city: 'Тула' }, 3],
      [{ q: 'кот', sort: 'near', city: 'Тула', radius: 25 }, 1],
      [{ region: 'Тульская область' }, 1],
    ])('%j: %i', (criteria, count) => {
      expect(countCriteria(criteria)).toBe(count);
    });
  });
});

describe('orderFeed', () => {
  const BREED = 'Бигль';
  type PetListing = ListingBySection['pets'];

  const pet = (id: number, over: Partial<PetListing> = {}) => petListing({ id, breed: BREED, city: 'Тула', ...over });
  const boosted = (id: number, boost_type: BoostType, over: Partial<PetListing> = {}) => ({
    ...pet(id, over),
    boost_type,
  });
  const pin = (id: number, over: Partial<PetListing> = {}) => boosted(id, 1, over);
  const promoted = (id: number, over: Partial<PetListing> = {}) => boosted(id, 2, over);
  const pets = (...ids: number[]) => ids.map((id) => pet(id));

  type Case = [
    name: string,
    pages: PetListing[][],
    boosts: ReturnType<typeof boosted>[],
    criteria: FeedCriteria,
    expected: string,
  ];

  /** 'P7' is listing 7 pinned, '^7' promoted, '7' plain. */
  const textOf = (
    pages: PetListing[][],
    boosts: ReturnType<typeof boosted>[],
    criteria: FeedCriteria,
    complete = true,
  ) =>
    orderFeed('pets', { pages, boosted: boosts, criteria, complete })
      .map(({ listing, boost }) => `${boost === 1 ? 'P' : boost === 2 ? '^' : ''}${listing.id}`)
      .join(' ');

  const breed = { breed: BREED };

  describe('the feed of pets', () => {
    it.each<Case>([
      ['nothing boosted', [pets(1, 2, 3)], [], breed, '1 2 3'],
      ['nothing at all', [[]], [], breed, ''],
      ['the pinned one first', [pets(1, 2)], [pin(9)], breed, 'P9 1 2'],
      ['the pinned one not again in its own place', [pets(1, 9, 2)], [pin(9)], breed, 'P9 1 2'],
      ['the pinned one on page 0 only', [pets(1, 2), pets(3, 9)], [pin(9)], breed, 'P9 1 2 3'],
      ['promoted ones at odd places', [pets(1, 2, 3)], [promoted(8), promoted(9)], breed, '^8 1 ^9 2 3'],
      [
        'promoted ones after the pinned one',
        [pets(1, 2, 3)],
        [pin(7), promoted(8), promoted(9)],
        breed,
        'P7 1 ^8 2 ^9 3',
      ],
      [
        'promoted ones go on over the pages',
        [pets(1, 2), pets(3, 4)],
        [promoted(7), promoted(8), promoted(9)],
        breed,
        '^7 1 ^8 2 ^9 3 4',
      ],
      [
        'the pinned one of another breed is plain',
        [[pet(9, { breed: 'Мопс' }), pet(1)]],
        [pin(9, { breed: 'Мопс' })],
        breed,
        '9 1',
      ],
      ['nothing ahead without a breed', [pets(9, 8, 1)], [pin(9), promoted(8)], {}, '9 8 1'],
      ['nothing ahead with an empty breed', [pets(9, 8, 1)], [pin(9), promoted(8)], { breed: '' }, '9 8 1'],
      [
        'promoted ones of the chosen city only',
        [pets(1, 2)],
        [promoted(8, { city: 'Москва' }), promoted(9)],
        { ...breed, city: 'Тула' },
        '^9 1 2',
      ],
      [
        'promoted ones of other cities around the chosen one',
        [pets(1, 2)],
        [promoted(8, { city: 'Калуга' }), promoted(9)],
        { ...breed, city: 'Тула', radius: 100 },
        '^8 1 ^9 2',
      ],
      ['the pinned one of any city', [pets(1)], [pin(9, { city: 'Москва' })], { ...breed, city: 'Тула' }, 'P9 1'],
      ['a listing that is pinned and promoted comes once', [pets(1, 2)], [pin(9), promoted(9)], breed, 'P9 1 2'],
      ['a listing that two pages carry comes once', [pets(1, 2), pets(2, 3)], [], breed, '1 2 3'],
      [
        'what is promoted follows when plain ones run out',
        [pets(8, 1, 9)],
        [promoted(8), promoted(9)],
        breed,
        '^8 1 ^9',
      ],
      ['nothing but promoted', [pets(8, 9)], [promoted(9), promoted(8)], breed, '^9 ^8'],
      ['boosted ones that no loaded page has', [[]], [pin(7), promoted(8)], breed, 'P7 ^8'],
    ])('%s', (_name, pages, boosts, criteria, expected) => {
      expect(textOf(pages, boosts, criteria)).toBe(expected);
    });

    it('leaves promoted ones for later pages', () => {
      const boosts = [promoted(7), promoted(8), promoted(9)];
      expect(textOf([pets(1, 2)], boosts, breed, false)).toBe('^7 1 ^8 2');
      expect(textOf([pets(1, 2)], boosts, breed, true)).toBe('^7 1 ^8 2 ^9');
    });

    it('returns nothing before the first page', () => {
      expect(textOf([], [pin(1)], breed, false)).toBe('');
    });
  });

  it('places boosted goods and services that the server has matched, in the chosen city', () => {
    const criteria = { objectId: 7, serviceId: 3, city: 'Тула' };
    const boost = { boost_type: 2, city: 'Тула' } as const;
    const goods = orderFeed('market', {
      pages: [[marketListing({ id: 1 })]],
      boosted: [
        { ...marketListing({ id: 3 }), boost_type: 1 },
        { ...marketListing({ id: 2 }), ...boost },
        { ...marketListing({ id: 4, city: 'Москва' }), boost_type: 2 },
      ],
      criteria,
      complete: true,
    });
    expect(goods.map(({ listing }) => listing.id)).toEqual([3, 1, 2]);
    const services = orderFeed('services', {
      pages: [[serviceListing({ id: 1 })]],
      boosted: [{ ...serviceListing({ id: 2 }), ...boost }],
      criteria,
      complete: true,
    });
    expect(services.map(({ listing }) => listing.id)).toEqual([2, 1]);
  });

  /** Returns a generator of numbers from 0 to 1, deterministic by seed (mulberry32). */
  const seeded = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  describe.each(Array.from({ length: 60 }, (_, seed) => seed))('any feed (seed %i)', (seed) => {
    const random = seeded(seed);
    const upTo = (max: number) => Math.floor(random() * (max + 1));
    // Few ids, so that pages repeat listings and contain boosted ones.
    const pages = Array.from({ length: 1 + upTo(4) }, () => Array.from({ length: upTo(20) }, () => pet(upTo(60))));
    const ids = shuffle(
      Array.from({ length: 90 }, (_, id) => id),
      random,
    );
    const pinned = upTo(1) === 1 ? [pin(ids[0] ?? 0)] : [];
    const boosts = [...pinned, ...ids.slice(1, 1 + upTo(12)).map((id) => promoted(id))];
    const ordered = (count: number, complete: boolean) =>
      orderFeed('pets', { pages: pages.slice(0, count), boosted: boosts, criteria: breed, complete });
    const feed = ordered(pages.length, true);

    it('repeats and loses no listing', () => {
      const shown = feed.map(({ listing }) => listing.id);
      expect(new Set(shown).size).toBe(shown.length);
      expect(new Set(shown)).toEqual(new Set([...pages.flat(), ...boosts].map(({ id }) => id)));
    });

    it('puts the pinned one first, and only it', () => {
      expect(feed.flatMap(({ boost }, index) => (boost === 1 ? [index] : []))).toEqual(pinned.map(() => 0));
    });

    it('puts promoted ones at odd positions, or after another where plain ones run out', () => {
      feed.forEach(({ boost }, index) => {
        const place = index + 1;
        if (boost === 2 && place % 2 === 0) expect(feed[index - 1]?.boost).not.toBeNull();
      });
    });

    it('keeps the order of plain ones', () => {
      const ahead = new Set(boosts.map(({ id }) => id));
      const plain = [...new Set(pages.flat().map(({ id }) => id))].filter((id) => !ahead.has(id));
      expect(feed.filter(({ boost }) => boost === null).map(({ listing }) => listing.id)).toEqual(plain);
    });

    it('moves nothing when a page is added', () => {
      for (let count = 1; count < pages.length; count += 1) {
        const before = ordered(count, false);
        expect(ordered(count + 1, false).slice(0, before.length)).toEqual(before);
      }
    });
  });

  it('puts every promoted one at an odd position while plain ones last', () => {
    const boosts = [pin(100), ...Array.from({ length: 9 }, (_, index) => promoted(200 + index))];
    const feed = orderFeed('pets', {
      pages: [pets(...Array.from({ length: 20 }, (_, index) => index))],
      boosted: boosts,
      criteria: breed,
      complete: false,
    });
    const places = feed.flatMap(({ boost }, index) => (boost === 2 ? [index + 1] : []));
    expect(places).toEqual([3, 5, 7, 9, 11, 13, 15, 17, 19]);
  });

  const items = (count: number): ListingItem[] =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'listing',
      listing: petListing({ id: index + 1 }),
      boost: null,
    }));
  const promos = (count: number): Promo[] => Array.from({ length: count }, (_, index) => promo({ id: 900 + index }));

  it.each([
    [0, 3, ''],
    [4, 3, '1 2 3 4'],
    [5, 3, '1 2 3 4 5 900'],
    [11, 3, '1 2 3 4 5 900 6 7 8 9 10 901 11'],
    [16, 1, '1 2 3 4 5 900 6 7 8 9 10 11 12 13 14 15 16'],
    [6, 0, '1 2 3 4 5 6'],
  ])('%i listings and %i advertisements', (listings, ads, expected) => {
    const shown = insertPromos(items(listings), promos(ads));
    expect(shown.map((item) => (item.kind === 'promo' ? item.promo.id : item.listing.id)).join(' ')).toBe(expected);
  });

  describe.each(Array.from({ length: 41 }, (_, count) => count))('%i listings', (count) => {
    it.each([0, 1, 3, 20])('inserts one of %i advertisements after every fifth listing, none twice', (ads) => {
      const shown = insertPromos(items(count), promos(ads));
      const chosen = shown.flatMap((item) => (item.kind === 'promo' ? [item.promo.id] : []));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen).toHaveLength(Math.min(ads, Math.floor(count / 5)));
      shown.forEach((item, index) => {
        if (item.kind !== 'promo') return;
        const before = shown.slice(0, index).filter(({ kind }) => kind === 'listing');
        expect(before.length % 5).toBe(0);
        expect(shown[index - 1]?.kind).toBe('listing');
      });
      expect(shown.filter(({ kind }) => kind === 'listing')).toEqual(items(count));
    });
  });

  const letters = ['a', 'b', 'c', 'd'];

  it('keeps every item once and does not change its input', () => {
    for (let round = 0; round < 50; round += 1) expect(shuffle(letters).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(letters).toEqual(['a', 'b', 'c', 'd']);
    expect(shuffle([])).toEqual([]);
  });

  it.each([
    [0, 'abcd'],
    [0.999, 'dcba'],
    [0.5, 'cbda'],
  ])('with %d as every random number', (number, expected) => {
    expect(shuffle(letters, () => number).join('')).toBe(expected);
  });

  it('returns every permutation equally often', () => {
    const counts = new Map<string, number>();
    // All random numbers possible for three items, instead of chance.
    for (const first of [0, 0.34, 0.67]) {
      for (const second of [0, 0.5]) {
        const numbers = [first, second, 0];
        let step = 0;
        const order = shuffle(['a', 'b', 'c'], () => numbers[step++] ?? 0).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    }
    expect([...counts.values()]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
