import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hiddenPages } from '@laparyadom/server/src/domains/seo/seoRoutes';
import { rootDir } from '../webpack/federatedPackages';
import { pagesOfRemotes, readDescribedPages, readPages } from './readPages';

let home: string;
let dir: string;
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), text);
};
const declare = (federation: object = {}): void =>
  put('package.json', JSON.stringify({ name: 'mf-news', federation: { name: 'mf_news', ...federation } }));

const first = `{
    path: '/news',
    title: messages.title,
    search: [WORDS_PARAM],
    load: async () => (await import('./pages/NewsPage/NewsPage')).NewsPage,
  },`;
const writePages = (...entries: string[]): void =>
  put(
    'src/pages.ts',
    `import type { PageDescriptor } from 'shared';
import { WORDS_PARAM } from 'shared/contract';
import { sectionPaths } from 'shared/paths';
import { messages } from './messages.ru';

export const pages: readonly PageDescriptor[] = [${entries.join('\n')}];
`,
  );

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'pages-'));
  dir = path.join(home, 'mf-news');
  mkdirSync(dir);
  symlinkSync(path.join(rootDir, 'node_modules'), path.join(home, 'node_modules'));
  declare();
  put(
    'src/messages.ru.ts',
    `import { plural } from 'shared';
export const messages = { title: 'Новости', count: (count: number) => plural(count, { one: '', few: '', many: '' }) };`,
  );
  writePages(first);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('describes a page by its entry alone, without the code of any page @slow', async () => {
  expect(await readDescribedPages(dir)).toEqual({ routes: ['/news'], search: ['q'] });
  expect(await readPages(dir)).toMatchObject([{ path: '/news', title: 'Новости' }]);
});

it('one more entry adds its routes, parameters, line of the sitemap, link and chunks that work offline @slow', async () => {
  writePages(
    first,
    `{
      path: '/news/archive/:year?',
      parent: '/news',
      title: 'Архив',
      search: ['month', WORDS_PARAM],
      offline: ['ArchivePage'],
    },
    { path: '/news/about', sitemap: true, nav: { label: 'О нас', place: 'footer' }, offline: [] },`,
  );
  expect(await readDescribedPages(dir)).toEqual({
    routes: ['/news', '/news/archive', '/news/archive/:year', '/news/about'],
    search: ['q', 'month'],
    sitemap: ['/news/about'],
    offline: ['ArchivePage'],
    nav: [{ path: '/news/about', label: 'О нас', place: 'footer' }],
  });
});

it('a prefix includes the pages below it @slow', async () => {
  declare({ prefix: '/news' });
  writePages(first, "{ path: '/news/archive' },", "{ path: '/newspaper' },");
  expect((await readDescribedPages(dir)).routes).toEqual(['/news', '/news/*', '/newspaper']);
});

it('says what to move from package.json, where an older SDK read it', async () => {
  declare({ routes: ['/news'], search: [] });
  await expect(readDescribedPages(dir)).rejects.toThrow(
    'mf-news/package.json: remove federation.routes, federation.search:',
  );
});

it.each([
  ['names that only a page has', "{ path: '/' + plural(1) },", /^mf-news\/src\/pages\.ts: plural from shared is used/],
  ['a page without an address', "{ title: 'Без адреса' },", /^mf-news\/src\/pages\.ts: page 1 lacks a path/],
  ['no page', '', /^mf-news\/src\/pages\.ts: list the pages of the remote/],
])('refuses %s', async (_, entry, says) => {
  put('src/pages.ts', `import { plural } from 'shared';\nexport const pages = [${entry}];`);
  await expect(readPages(dir)).rejects.toThrow(says);
});

it('refuses a remote without the file', async () => {
  rmSync(path.join(dir, 'src/pages.ts'));
  await expect(readPages(dir)).rejects.toThrow('mf-news/src/pages.ts: list the pages of the remote');
});

describe('the remotes of this site @slow', () => {
  it('keep the addresses and facts that their builds had', async () => {
    const described = (await pagesOfRemotes()).map((remote) => [remote.name, remote.described] as const);
    expect(Object.fromEntries(described)).toMatchObject({
      'mf-admin': { routes: ['/admin', '/admin/*'], search: [] },
      'mf-feeds': {
        routes: expect.arrayContaining(['/posts', '/posts/*', '/favorites', '/searches', '/user/:id', '/lost']),
        search: expect.arrayContaining(['q', 'sort', 'after', 'section', 'kind', 'from', 'bounds', 'view']),
        sitemap: expect.arrayContaining(['/posts', '/market', '/services', '/lost']),
        offline: ['FavoritesPage'],
      },
      'mf-listing': { search: [], offline: ['PictureViewer', 'yet-another-react-lightbox', 'SimilarListings'] },
      'mf-messages': { routes: expect.arrayContaining(['/messages', '/messages/:userId']), search: [] },
      'mf-payments': { sitemap: expect.arrayContaining(['/offer', '/how-it-works-service']) },
    });
  });

  it('give every page to search engines or keep it from them', async () => {
    const pages = (await pagesOfRemotes()).flatMap((remote) => remote.pages);
    const plain = pages.filter(({ path: address }) => !/[:*?]/.test(address));
    expect(plain.length).toBeGreaterThan(10);
    const isClosed = ({ path: address, title, sitemap }: (typeof pages)[number]): boolean =>
      hiddenPages.some((prefix) => address.startsWith(prefix)) || (title !== undefined && !sitemap);
    expect(plain.filter((page) => isClosed(page) === (page.sitemap ?? false))).toEqual([]);
  });
});
