import { describe, expect, test } from '@jest/globals';
import { lastListing, listingAt } from './lastListing';
import { collapseBlankLines, splitLinks } from './messageText';

describe('lastListing', () => {
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
});

describe('messageText', () => {
  const linksOf = (text: string) =>
    splitLinks(text)
      .filter(({ href }) => href !== undefined)
      .map(({ text: shown, href }) => [shown, href]);

  test.each([
    ['смотрите https://example.com/a?b=1#c.', [['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c']]],
    ['(http://example.com/путь)', [['http://example.com/путь', 'http://example.com/%D0%BF%D1%83%D1%82%D1%8C']]],
    ['http://localhost:3000/post/7', [['http://localhost:3000/post/7', 'http://localhost:3000/post/7']]],
    [
      'example.com и www.пример.рф',
      [
        ['example.com', 'https://example.com/'],
        ['www.пример.рф', 'https://www.xn--e1afmkfd.xn--p1ai/'],
      ],
    ],
    ['HTTPS://EXAMPLE.COM', [['HTTPS://EXAMPLE.COM', 'https://example.com/']]],
  ])('%s', (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://files.example',
    'mailto:anna@example.com',
    'anna@example.com',
    '//example.com/x',
    'https://',
    'http://exa\u202Emple.com/\u202Egnp.exe',
    'https://example.com/\u200Bx',
    'т.к. и т.д.',
  ])('%j is not a link', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  test.each([
    '',
    'просто текст',
    'до https://example.com после',
    'https://a.example.com https://b.example.com',
    '\u202Eабв',
  ])('splits %j without losing text', (text) => {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test.each([
    ['одна строка', 'одна строка'],
    ['раз\nдва\n\nтри', 'раз\nдва\n\nтри'],
    ['раз\n\n\n\nдва', 'раз\n\nдва'],
    ['раз\r\n \r\n\u200B\r\nдва', 'раз\n \nдва'],
    [`раз${'\n'.repeat(3000)}два`, 'раз\n\nдва'],
  ])('%j is shown as %j', (text, shown) => {
    expect(collapseBlankLines(text)).toBe(shown);
  });
});
