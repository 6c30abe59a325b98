import { expect, test } from '@jest/globals';
import { lastListing, listingAt } from './lastListing';

const HERE = 'https://lapa.example';

test.each([
  [[], null],
  [['Добрый день'], null],
  [['Пишу по объявлению «Щенок»: https://lapa.example/post/7'], { section: 'pets', id: 7 }],
  [['https://lapa.example/post/7', 'А это? https://lapa.example/market-post/9'], { section: 'market', id: 9 }],
  [['https://lapa.example/service-post/3 и https://evil.example/post/8'], { section: 'services', id: 3 }],
  [['https://evil.example/post/8'], null],
  [['https://lapa.example/posts'], null],
  [['https://lapa.example/post/7/edit'], null],
  [['https://lapa.example/post/99999999999999'], null],
] as const)('%j is about %j', (texts, place) => {
  expect(
    lastListing(
      texts.map((text) => ({ text })),
      HERE,
    ),
  ).toEqual(place);
});

test('prefers the sent listing to links, and a newer message to an older one', () => {
  const about = { section: 'pets', id: 3 } as const;
  const linking = { text: `${HERE}/market-post/9` };
  expect(lastListing([linking, { text: 'Добрый день', listing: about }], HERE)).toEqual(about);
  expect(lastListing([{ ...linking, listing: about }], HERE)).toEqual(about);
  expect(lastListing([{ text: 'Добрый день', listing: about }, linking], HERE)).toEqual({ section: 'market', id: 9 });
});

test.each([
  ['/post/4', { section: 'pets', id: 4 }],
  ['/service-post/4', { section: 'services', id: 4 }],
  ['/post/', null],
  ['/post/x', null],
  ['', null],
])('%j is the listing %j', (path, place) => {
  expect(listingAt(path)).toEqual(place);
});
