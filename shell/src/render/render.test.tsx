import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { createStaticHandler } from 'react-router-dom';
import { Card } from 'shared';
import type { InjectedRequest, InjectedResponse } from 'shared/contract';
import { createApiClient, loadOverlays } from 'shared/host';
import { readPageState } from '../boot/pageState';
import { renderDocument } from './document';
import { injectTransport } from './injectTransport';
import { addedStyles, trustedTypesScript } from './pagePolicy';
import { createServerApp, renderRoutes } from './renderOnServer';

const Asking = () => {
  const { data } = useSuspenseQuery({ queryKey: ['pets'], queryFn: async () => 'Рыжий кот' });
  return <Card>{data}</Card>;
};
const Failing = () => {
  const { data } = useSuspenseQuery({
    queryKey: ['pets'],
    queryFn: () => Promise.reject(new Error('Нет данных')),
    retry: false,
  });
  return <p>{String(data)}</p>;
};
const Throwing = () => {
  throw new Error('Сломано');
};
const Scrolling = () => <p>{(globalThis as unknown as { pageWindow: Window }).pageWindow.scrollY}</p>;

const Outer = () => {
  const { data } = useSuspenseQuery({ queryKey: ['outer'], queryFn: async () => 'Питомцы' });
  return (
    <>
      <p>{data}</p>
      <Asking />
    </>
  );
};
describe('document', () => {
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
});

describe('injectTransport', () => {
  const clientFor = (answer: InjectedResponse) => {
    const requests: InjectedRequest[] = [];
    const transport = injectTransport(async (request) => {
      requests.push(request);
      return answer;
    });
    return { requests, api: createApiClient({ getToken: () => null, transport }) };
  };

  describe('injectTransport', () => {
    it('sends the query and returns data, headers and status', async () => {
      const { api, requests } = clientFor({ status: 200, headers: { 'x-next-cursor': 'abc' }, body: '[1]' });
      const answer = await api.get<number[]>('/api/boosted-ads', { params: { breed: 'Бигль' } });
      expect(requests[0]?.method).toBe('GET');
      expect(new URL(requests[0]?.url ?? '', 'http://site').searchParams.get('breed')).toBe('Бигль');
      expect(answer).toMatchObject({ data: [1], status: 200 });
      expect(answer.headers['x-next-cursor']).toBe('abc');
    });

    it('sends a body as JSON', async () => {
      const { api, requests } = clientFor({ status: 200, headers: {}, body: '[]' });
      await api.post('/api/articles/filter', { city: 'Москва' });
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ city: 'Москва' });
    });

    it("rejects with an ApiError that has the server's text", async () => {
      const { api } = clientFor({ status: 404, headers: {}, body: JSON.stringify({ detail: 'Нет такого' }) });
      await expect(api.get('/api/articles/1')).rejects.toMatchObject({ status: 404, detail: 'Нет такого' });
    });
  });
});

describe('pagePolicy', () => {
  interface Policy {
    createHTML: (text: string, type: string, sink: string) => string | null;
    createScript: (text: string) => string | null;
    createScriptURL: (text: string) => string | null;
  }

  describe('trustedTypesScript', () => {
    const made = new Map<string, Policy>();
    const policy = (): Policy => {
      const found = made.get('default');
      if (!found) throw new Error('No policy was made');
      return found;
    };

    beforeEach(() => {
      made.clear();
      const trustedTypes = { createPolicy: (name: string, one: Policy) => made.set(name, one) };
      new Function('window', 'location', trustedTypesScript)({ trustedTypes }, new URL('https://site.test/posts/1'));
    });

    it('creates no policy where the browser has no Trusted Types', () => {
      expect(() => new Function('window', 'location', trustedTypesScript)({}, {})).not.toThrow();
    });

    it('contains no end tag of a script', () => {
      expect(trustedTypesScript).not.toContain('</script');
    });

    it.each([
      '/assets/shell/main.0123456789ab.js',
      'https://site.test/assets/mf-feeds/12.js?again=1',
      '/sw.js',
      'https://cdn.example/mf-feeds/12.js',
      'http://localhost:3101/remoteEntry.js',
    ])('accepts the script %s', (url) => {
      expect(policy().createScriptURL(url)).toBe(url);
    });

    it.each([
      '/api/image/1.js',
      '12.js',
      '/assets/../api/image/1',
      '/assets/%2e%2e/api/image/1',
      '/sw.js/x',
      'javascript:alert(1)',
      'data:text/javascript,alert(1)',
      'blob:https://site.test/1',
    ])('rejects the script %s', (url) => {
      expect(policy().createScriptURL(url)).toBeNull();
    });

    it("accepts React's HTML of a script element and the input of a parser", () => {
      const { createHTML } = policy();
      expect(createHTML('<script></script>', 'TrustedHTML', 'Element innerHTML')).toBe('<script></script>');
      expect(createHTML('<b>a</b>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<b>a</b>');
      for (const html of ['<b>a</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>'])
        expect(createHTML(html, 'TrustedHTML', 'Element innerHTML')).toBeNull();
    });

    it('accepts only JSON as the text of a script', () => {
      const { createScript } = policy();
      expect(createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}');
      for (const text of ['alert(1)', '{"a":1};alert(1)', 'a=1', '']) expect(createScript(text)).toBeNull();
    });
  });

  const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

  it('addedStyles lists what styled-components and the toasts add, and nothing else', async () => {
    await loadOverlays();
    const texts = [...document.querySelectorAll('style:not([data-styled])')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(texts.some((text) => text.includes('[data-sonner-toaster]'))).toBe(true);
    expect(['', ...texts].map(hashOf)).toEqual(addedStyles);
  });
});

describe('renderOnServer', () => {
  const Later = lazy(async () => ({ default: () => <Card>Пришло позже</Card> }));
  const Never = lazy(() => new Promise<{ default: ComponentType }>(() => undefined));

  let pages = 0;
  /** Renders a page of this component as the server does, on its own routes. */
  const renderOnServer = async (Component: ComponentType) => {
    const app = createServerApp('https://site.test', null);
    pages += 1;
    const handler = createStaticHandler([{ id: String(pages), path: '*', Component }]);
    const context = await handler.query(new Request('https://site.test/'));
    if (context instanceof Response) throw new Error('The page answers with a redirect');
    const { body, styles } = await renderRoutes(app, handler, context);
    const html = body.join('');
    return { html, text: html.replace(/<[^>]*>/g, ' ').trim(), styles, app };
  };

  /** The component in a boundary. */
  const waiting = (Component: ComponentType) => () => (
    <Suspense fallback={<p>Ждём</p>}>
      <Component />
    </Suspense>
  );

  test.each([
    ['a lazy component', Later, 'Пришло позже'],
    [
      'a lazy component in a boundary',
      waiting(lazy(async () => ({ default: () => <p>Пришло позже</p> }))),
      'Пришло позже',
    ],
    ['a query that suspends', Asking, 'Рыжий кот'],
    ['a query that suspends in a boundary', waiting(Asking), 'Рыжий кот'],
  ])('renders %s with the page', async (_name, Component, text) => {
    const page = await renderOnServer(Component);
    expect(page.text).toBe(text);
    // In place: no script has to move it.
    expect(page.html).not.toMatch(/<script|<template|hidden/);
  });

  test('renders suspended content with its styles and data', async () => {
    const { styles, html, app } = await renderOnServer(waiting(Asking));
    const classNames = /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(classNames.some((name) => styles.includes(`.${name}{`))).toBe(true);
    expect(app.queryClient.getQueryData(['pets'])).toBe('Рыжий кот');
  });

  test('renders a query inside the result of another', async () => {
    expect((await renderOnServer(Outer)).text.replace(/\s+/g, ' ')).toBe('Питомцы Рыжий кот');
  });

  test.each([
    ['never comes', Never],
    ['throws', Throwing],
    ['fails to fetch', Failing],
  ])('leaves what %s in a boundary to the browser', async (_name, Component) => {
    expect((await renderOnServer(waiting(Component))).text).toBe('Ждём');
  });

  test.each([
    ['never comes', Never, /suspended while responding to synchronous input/],
    ['throws', Throwing, 'Сломано'],
    ['fails to fetch', Failing, 'Нет данных'],
    ['reads a global of browsers', Scrolling, /scrollY/],
  ])('throws the error of what %s outside a boundary', async (_name, Component, message) => {
    await expect(renderOnServer(Component)).rejects.toThrow(message);
  });
});
