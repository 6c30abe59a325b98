import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import { PageMeta, type PageMetaProps } from './PageMeta';

const page = (props: PageMetaProps) => {
  const app = createAppContext({
    api: createApiClient({ getToken: () => null }),
    queryClient: createQueryClient(),
    store: createStore(),
    isServer: true,
    publicUrl: 'https://lapa.example',
    loadFederated: () => Promise.reject(new Error('nothing is lent here')),
  });
  return (
    <AppContextProvider app={app}>
      <PageMeta {...props} />
    </AppContextProvider>
  );
};

const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

test('adds title, description and Open Graph with absolute URLs to the head', () => {
  render(
    page({
      title: 'Щенки корги',
      description: 'Документы РКФ',
      canonical: '/post/1',
      image: '/api/image/a.webp/preview.jpg',
      type: 'product',
    }),
  );
  expect(document.title).toBe('Щенки корги — ЛапаРядом');
  expect(contentOf('meta[name="description"]')).toBe('Документы РКФ');
  expect(contentOf('meta[property="og:title"]')).toBe('Щенки корги');
  expect(contentOf('meta[property="og:type"]')).toBe('product');
  expect(contentOf('meta[property="og:url"]')).toBe('https://lapa.example/post/1');
  expect(contentOf('meta[property="og:image"]')).toBe('https://lapa.example/api/image/a.webp/preview.jpg');
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'https://lapa.example/post/1');
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

test("the picture for link previews is a JPEG of the size stated, the site's own where a page has none", () => {
  render(page({ title: 'Вход', description: 'Вход на сайт' }));
  expect(contentOf('meta[property="og:image"]')).toBe('https://lapa.example/static/preview.jpg');
  expect(contentOf('meta[property="og:image:type"]')).toBe('image/jpeg');
  expect(contentOf('meta[property="og:image:width"]')).toBe('1200');
  expect(contentOf('meta[property="og:image:height"]')).toBe('630');
  expect(contentOf('meta[property="og:image:alt"]')).toBe('Вход');
  expect(contentOf('meta[name="twitter:card"]')).toBe('summary_large_image');
});

test('adds noindex without a canonical URL', () => {
  render(page({ title: 'Вход', description: 'Вход на сайт', canonical: '/login', noindex: true }));
  expect(contentOf('meta[name="robots"]')).toBe('noindex');
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  expect(contentOf('meta[property="og:url"]')).toBe('https://lapa.example/login');
});

test('escapes structured data', () => {
  const jsonLd = { '@type': 'Product', name: '</script><script>alert(1)</script><!-- “ёж” & Co' };
  const html = renderToString(page({ title: 'Щенки', description: 'Щенки', jsonLd }));
  const [, text = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(jsonLd);
  expect(html.match(/<\/?script/g)).toHaveLength(2);

  const { container } = render(page({ title: 'Щенки', description: 'Щенки', jsonLd }));
  const inBrowser = container.querySelector('script[type="application/ld+json"]')?.textContent;
  expect(inBrowser).toBe(text);
});
