import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppContextProvider, createApiClient, createAppContext, createQueryClient } from 'shared/host';
import { HttpResponse, http, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from './routes';

/** Renders an address as the server does: awaits loaders and fails as they do. */
const renderOnServer = async (path: string) => {
  const app = createAppContext({
    api: createApiClient({ getToken: () => null }),
    queryClient: createQueryClient(),
    store: createStore(),
    isServer: true,
    publicUrl: 'https://site.test',
    loadFederated: () => Promise.reject(new Error('Not on the server')),
  });
  app.queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
  const handler = createStaticHandler(createRoutes(app));
  const context = await handler.query(new Request(`https://site.test${path}`));
  if (context instanceof Response) throw new Error('Unexpected redirect');
  const html = () =>
    renderToString(
      <AppContextProvider app={app}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </AppContextProvider>,
    );
  return { status: context.statusCode, errors: context.errors, html };
};

test('renders a listing on the server, with absolute addresses for previews @slow', async () => {
  server.use(http.get('*/api/articles/:id', () => HttpResponse.json(petListing({ id: 3 }))));
  const page = await renderOnServer('/post/3');
  expect(page.status).toBe(200);
  const html = page.html();
  expect(html).toContain('Щенки корги, документы РКФ</h1>');
  expect(html).toContain('<link rel="canonical" href="https://site.test/post/3"/>');
  expect(html).toContain('content="https://site.test/api/image/corgi.webp/preview.jpg"');
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(2);
});

test('escapes hostile texts in the JSON-LD on the server @slow', async () => {
  const title = '</script><script>alert(1)</script>';
  server.use(http.get('*/api/articles/:id', () => HttpResponse.json(petListing({ title, description: title }))));
  const html = (await renderOnServer('/post/1')).html();
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject([{ name: title, description: title }, { '@type': 'BreadcrumbList' }]);
});

test.each(['/post/9', '/post/x'])('answers 404 with a page on the server for the missing %s', async (path) => {
  server.use(http.get('*/api/articles/:id', () => HttpResponse.json({ detail: 'Не найдено' }, { status: 404 })));
  const page = await renderOnServer(path);
  expect(page.status).toBe(404);
  expect(page.errors).toBeNull();
  expect(page.html()).toContain('Такого объявления не существует');
});

test('fails the page on the server when a request fails', async () => {
  server.use(http.get('*/api/articles/:id', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 })));
  const page = await renderOnServer('/post/1');
  expect(Object.values(page.errors ?? {})).toHaveLength(1);
});

// The first import transforms the forms' chunk, which may exceed a test's deadline.
beforeAll(() => import('./pages/CreateListingPage/createPages'));

test.each([
  ['/new-post', 'Новое объявление'],
  ['/new-post-market', 'Новое объявление в барахолке'],
  ['/new-post-service', 'Новая услуга'],
])('%s waits for the session, unknown in the first render', async (path, title) => {
  await renderPage(createRoutes, { path, session: { status: 'unknown' } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Разместить' })).not.toBeInTheDocument();
  expect(document.title).toBe(`${title} — ЛапаРядом`);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
