import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { createBrowserErrorLocator, packagesInStack } from './errorLocator';

const dir = mkdtempSync(path.join(tmpdir(), 'laparyadom-places-'));
const onError = jest.fn<(error: unknown) => void>();
const locate = createBrowserErrorLocator(dir, onError);
afterAll(() => {
  rmSync(dir, { recursive: true });
  expect(onError).not.toHaveBeenCalled();
});

/** Writes a script whose first column is line 1 of its source and whose tenth is line 2. */
const writeScript = (name: string, file: string, source: string): void => {
  const web = path.join(dir, name, 'bbbbbb222222/web');
  mkdirSync(web, { recursive: true });
  writeFileSync(path.join(web, `${file}.js`), '');
  const map = { version: 3, sources: [source], names: [], mappings: 'AAAA,UACA' };
  writeFileSync(path.join(web, `${file}.js.map`), JSON.stringify(map));
};
writeScript('mf-news', 'page.0123456789ab', 'webpack://mf_news/./src/NewsPage.tsx');
writeScript('mf-news', 'vendors.0123456789ab', 'webpack://mf_news/../node_modules/a-list/index.js');
writeScript('mf-feeds', 'list.0123456789ab', 'webpack://mf_feeds/./src/List.tsx');
writeScript('shell', 'react.0123456789ab', 'webpack://shell/../node_modules/react-dom/index.js');

const at = (name: string, file: string, column = 1): string =>
  `    at call (https://site.example/assets/${name}/${file}.0123456789ab.js:1:${column})`;

test.each([
  ['its own code', [at('mf-news', 'page', 12)], 'mf-news/src/NewsPage.tsx:2'],
  [
    'its own code before its libraries',
    [at('mf-news', 'vendors'), at('mf-news', 'page')],
    'mf-news/src/NewsPage.tsx:1',
  ],
  ['its own code before that of others', [at('mf-feeds', 'list'), at('mf-news', 'page')], 'mf-news/src/NewsPage.tsx:1'],
  ['its library when there is nothing else', [at('mf-news', 'vendors')], 'mf-news/node_modules/a-list/index.js:1'],
  ['the code of another section', [at('shell', 'react'), at('mf-feeds', 'list')], 'mf-feeds/src/List.tsx:1'],
  ['nothing in libraries of others', [at('shell', 'react')], null],
  ['nothing where the script is not known', [at('mf-news', 'gone')], null],
  ['nothing in what is no stack', ['Error: /assets/mf-news/page.0123456789ab.js'], null],
])('an error in a browser is placed in %s', async (_, lines, place) => {
  expect(await locate(lines.join('\n'), 'mf-news')).toBe(place);
});

test('a frame without a name of a function is read, too', async () => {
  const line = '    at async https://site.example/assets/mf-news/page.0123456789ab.js:1:12';
  expect(await locate(line, 'mf-news')).toBe('mf-news/src/NewsPage.tsx:2');
});

test('the packages in a stack are named in its order', () => {
  const stack = ['TypeError: x', at('shell', 'react'), '    at <anonymous>', at('mf-news', 'page')].join('\n');
  expect(packagesInStack(stack)).toEqual(['shell', 'mf-news']);
});
