import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createElement, type ReactNode, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { CachedFragment, CachedFragmentWithIds, ListingCard, sectionDescriptors } from 'shared';
import { BoostType, type BriefListing, type PetListing, type Section, sections } from 'shared/contract';
import { FragmentsProvider } from 'shared/host';
import { marketListing, petListing, serviceListing } from 'shared/testing';
import { keyframes, ServerStyleSheet, styled } from 'styled-components';
import { createFragmentCache, type PageFragments } from './fragmentCache';
import { rememberStyles, type Sheet, styleOf } from './rememberStyles';

const Title = styled.h2<{ $wide: boolean }>`
  width: ${({ $wide }) => ($wide ? 100 : 50)}%;
`;
const Card = styled.article`
  padding: 1px;

  ${Title} + & {
    padding: 2px;
  }
`;
const turn = keyframes`from { rotate: 0deg; } to { rotate: 1turn; }`;
const Turning = styled.p`
  animation: ${turn} 1s;
`;
const WithId = () => <p id={useId()}>с номером</p>;

const cards = ['Барсик', 'Мурка & <Ко>', 'Рекс'];
let drawn: string[] = [];

const Listing = ({ title }: { title: string }) => {
  drawn.push(title);
  return (
    <Card>
      <Title $wide={title === 'Рекс'}>{title}</Title>
      <img src="/a.webp" alt="" loading="lazy" />
    </Card>
  );
};

const Feed = ({ titles, asked = [] }: { titles: readonly string[]; asked?: string[] }) => (
  <ul>
    {titles.map((title) => (
      <li key={title}>
        <CachedFragment cacheKey={[title]} whenCached={() => asked.push(title)}>
          {() => <Listing title={title} />}
        </CachedFragment>
      </li>
    ))}
  </ul>
);

const draw = (page: React.ReactNode, fragments?: PageFragments): { html: string; styles: string[] } => {
  drawn = [];
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(<FragmentsProvider value={fragments?.note ?? null}>{page}</FragmentsProvider>),
  );
  const whole = fragments ? fragments.fill(html, sheet.instance as unknown as Sheet).join('') : html;
  const rules = sheet.getStyleTags().split('/*!sc*/').sort();
  sheet.seal();
  return { html: whole, styles: rules };
};

const createCache = (max = 100) => createFragmentCache({ max, styleOf });

beforeAll(rememberStyles);

test('a page is the same with fragments that are at hand, and they are not drawn again', () => {
  const cache = createCache();
  const page = <Feed titles={cards} />;
  const plain = draw(page);
  expect(draw(page, cache.begin(''))).toEqual(plain);
  expect(drawn).toEqual(cards);
  expect(draw(page, cache.begin(''))).toEqual(plain);
  expect(drawn).toEqual([]);
  expect(plain.html).not.toContain('x-fragment');
});

test('a page has those that it shares with another one, and the styles of its own alone', () => {
  const cache = createCache();
  draw(<Feed titles={cards} />, cache.begin(''));
  const other = <Feed titles={['Мурка & <Ко>', 'Шарик']} />;
  const found = draw(other, cache.begin(''));
  expect(drawn).toEqual(['Шарик']);
  expect(found).toEqual(draw(other));
  expect(found.styles.join('')).not.toContain('width:100%');
});

test('what a fragment asks the head of the page for is asked for where it is at hand', () => {
  const cache = createCache();
  const asked: string[] = [];
  const page = <Feed titles={cards} asked={asked} />;
  draw(page, cache.begin(''));
  expect(asked).toEqual([]);
  draw(page, cache.begin(''));
  expect(asked).toEqual(cards);
});

test('pages that have something else in common share none', () => {
  const cache = createCache();
  draw(<Feed titles={cards} />, cache.begin('one'));
  draw(<Feed titles={cards} />, cache.begin('other'));
  expect(drawn).toEqual(cards);
});

test.each([
  ['an id that React makes', <WithId key="id" />],
  ['an animation', <Turning key="animation">крутится</Turning>],
  ['a boundary', <Suspense key="boundary">там</Suspense>],
  ['what belongs into the head', <style key="head">{'a{}'}</style>],
])('a fragment with %s is drawn each time', (_, content) => {
  const cache = createCache();
  const page = <CachedFragment cacheKey="part">{() => content}</CachedFragment>;
  const plain = draw(page);
  expect(draw(page, cache.begin(''))).toEqual(plain);
  expect(cache.size()).toBe(0);
  expect(draw(page, cache.begin(''))).toEqual(plain);
});

test('an id that the key names is kept', () => {
  const cache = createCache();
  draw(
    <CachedFragment cacheKey="_R_1_">{() => <b aria-describedby="_R_1_">часть</b>}</CachedFragment>,
    cache.begin(''),
  );
  expect(cache.size()).toBe(1);
});

const Field = ({ label }: { label: string }) => {
  const id = useId();
  drawn.push(label);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
      <WithId />
    </p>
  );
};
const Kept = ({ label }: { label: string }) => (
  <CachedFragmentWithIds cacheKey={label}>{() => <Field label={label} />}</CachedFragmentWithIds>
);
const Fields = ({ labels }: { labels: string[] }) =>
  createElement('form', null, ...labels.map((label) => createElement(Kept, { label })));

test('a fragment with ids is kept for the place where it stands, and its ids stay those of the place', () => {
  const cache = createCache();
  const page = <Fields labels={['Город', 'Город', 'Порода']} />;
  const plain = draw(page);
  const ids = [...plain.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(6);
  expect(draw(page, cache.begin(''))).toEqual(plain);
  expect(draw(page, cache.begin(''))).toEqual(plain);
  expect(drawn).toEqual([]);
  // Another one in the first place; then one place more, which moves them all.
  const other = <Fields labels={['Порода', 'Город', 'Порода']} />;
  expect(draw(other, cache.begin(''))).toEqual(draw(other));
  draw(page, cache.begin(''));
  expect(drawn).toEqual([]);
  const longer = <Fields labels={['Город', 'Город', 'Порода', 'Порода', 'Город']} />;
  const found = draw(longer, cache.begin(''));
  expect(found).toEqual(draw(longer));
});

interface Tree {
  hasId: boolean;
  /** Fields are leaves. */
  below: readonly Tree[] | string;
}
const Below = ({ tree: { below } }: { tree: Tree }): ReactNode =>
  typeof below === 'string'
    ? createElement(Kept, { label: below })
    : createElement('div', null, ...below.map((tree) => createElement(tree.hasId ? Named : Below, { tree })));
const Named = ({ tree }: { tree: Tree }) => (
  <div id={useId()}>
    <Below tree={tree} />
  </div>
);
const { tree } = fc.letrec<{ tree: Tree; below: Tree['below'] }>((tie) => ({
  tree: fc.record({ hasId: fc.boolean(), below: tie('below') }),
  below: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom('Город', 'Порода'),
    fc.array(tie('tree'), { minLength: 1, maxLength: 9 }),
  ),
}));

test('whatever stands around them, fragments with ids are those of their own place', () => {
  const cache = createCache(10_000);
  fc.assert(
    fc.property(tree, (one) => {
      expect(draw(<Below tree={one} />, cache.begin(''))).toEqual(draw(<Below tree={one} />));
    }),
    { numRuns: 300 },
  );
});

test('those that were shown last are kept', () => {
  const cache = createCache(2);
  draw(<Feed titles={['Барсик', 'Мурка & <Ко>']} />, cache.begin(''));
  draw(<Feed titles={['Барсик', 'Рекс']} />, cache.begin(''));
  draw(<Feed titles={cards} />, cache.begin(''));
  expect(cache.size()).toBe(2);
  expect(drawn).toEqual(['Мурка & <Ко>']);
});

test('without a key, and in the browser, a fragment is drawn as it is', () => {
  const cache = createCache();
  draw(<CachedFragment cacheKey={null}>{() => <b>часть</b>}</CachedFragment>, cache.begin(''));
  expect(cache.size()).toBe(0);
  expect(draw(<CachedFragment cacheKey="part">{() => <b>часть</b>}</CachedFragment>).html).toBe('<b>часть</b>');
});

const lost: PetListing['lost'] = {
  event_date: '2026-11-20',
  place: 'парк',
  point: null,
  marks: { colour: null, size: null, collar: null, special: null },
  reward: 1000,
};
const listingOf: Record<Section, (category: never, price: number | null) => BriefListing> = {
  pets: (category, price) => petListing({ category, price, price_before: price && price + 100, lost }),
  market: (category, price) => marketListing({ category, price }),
  services: (category, price) => serviceListing({ category, price }),
};

const looks = sections.flatMap((section) =>
  sectionDescriptors[section].categories.flatMap(({ value }) =>
    [null, ...Object.values(BoostType)].flatMap((boost) =>
      [null, 500].map((price) => ({
        section,
        value,
        boost,
        price,
        listing: listingOf[section](value as never, price),
      })),
    ),
  ),
);

test.each(looks)('a card of $section is kept: category $value, option $boost, price $price', (look) => {
  const cache = createCache();
  const { section, listing, boost, price } = look;
  // One in sight at once and one that is not.
  const index = price === null ? 10 : 0;
  const card = <ListingCard {...{ section, listing, boost, index }} describedBy="_R_1_" />;
  const page = <CachedFragment cacheKey={['_R_1_', look]}>{() => card}</CachedFragment>;
  draw(page, cache.begin(''));
  expect(cache.size()).toBe(1);
});
