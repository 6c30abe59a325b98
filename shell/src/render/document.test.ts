import { describe, expect, it } from '@jest/globals';
import { readPageState } from '../boot/pageState';
import { renderDocument } from './document';

const state = {
  registry: { remotes: {} },
  publicUrl: 'https://site.test',
  rendered: true,
  queries: { mutations: [], queries: [] },
  loaderData: { text: '</script><script>alert(1)</script><!--' },
};

describe('renderDocument', () => {
  const html = renderDocument({
    head: '<title>Т</title>',
    styles: '',
    body: ['<p>Текст</p>'],
    state,
    boot: { scripts: ['/a.js'], preload: [] },
  }).join('');
  const page = new DOMParser().parseFromString(html, 'text/html');

  it("links the stylesheets of sections after the site's styles and preloads only scripts", () => {
    const sheet = { href: '/assets/mf-news/news.0123456789ab.css', integrity: 'sha256-a', stylesOf: 'mf_news' };
    const preload = [sheet, { href: '/assets/mf-news/a.js' }];
    const boot = { scripts: ['/a.js'], preload };
    const text = renderDocument({ head: '', styles: '<style>a{}</style>', body: [''], state, boot }).join('');
    const { head, body } = new DOMParser().parseFromString(text, 'text/html');
    const link = head.lastElementChild;
    expect(link?.outerHTML).toBe(
      '<link rel="stylesheet" href="/assets/mf-news/news.0123456789ab.css" integrity="sha256-a" crossorigin="anonymous" data-href="news.0123456789ab.css" data-styles-of="mf_news">',
    );
    expect(JSON.parse(body.querySelector('#page-boot')?.textContent ?? '')).toEqual({
      ...boot,
      preload: preload.slice(1),
    });
  });

  it('escapes the state', () => {
    expect(readPageState(page)).toEqual(state);
    expect([...page.scripts].filter((script) => script.textContent?.startsWith('alert'))).toEqual([]);
  });

  it('returns a Russian page with title and content', () => {
    expect(page.documentElement.lang).toBe('ru');
    expect(page.title).toBe('Т');
    expect(page.getElementById('root')?.innerHTML).toBe('<p>Текст</p>');
  });

  it('has the styles of plain elements and of the frame before those of components', () => {
    const rules = [...page.querySelectorAll('head style')].map(({ textContent }) => textContent ?? '').join('');
    expect(rules).toContain(':focus-visible{outline:');
    expect(rules).toContain('@media (prefers-color-scheme: dark){:root{');
    expect(rules).toContain('--bottom-bar:');
    expect(rules).not.toContain('/*');
    expect(rules.indexOf('box-sizing')).toBeGreaterThan(-1);
  });
});
