import { expect, test } from '@jest/globals';
import { lastListing } from './lastListing';

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
  expect(lastListing(texts, HERE)).toEqual(place);
});
