import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Session } from 'shared';
import { sessionAtom } from 'shared/host';
import { renderPage } from 'shared/testing';
import { legacyRuntime, provideLegacyRuntime } from './legacyRuntime';
import { clearOverrides, parseOverrides, readOverrides } from './overrides';
import { guardRoutes } from './RouteGuard';
import { Zones } from './Zones';

describe('RouteGuard', () => {
  const routes = [...guardRoutes({ routes: ['/admin', '/admin/*'] }), { path: '/login', element: <h1>Вход</h1> }];
  const as = (isAdmin: boolean): Session => ({ status: 'signed-in', userId: 2, username: 'Анна', isAdmin });

  test('redirects visitors to the login page with a return path', async () => {
    const { router } = await renderPage(routes, { path: '/admin/refs' });
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?return=%2Fadmin%2Frefs');
  });

  test('shows nothing to users without the right', async () => {
    const { container } = await renderPage(routes, { path: '/admin', session: as(false) });
    expect(container).toHaveTextContent(/^$/);
    expect(document.title).toBe('Раздел администратора — ЛапаРядом');
  });

  test.each(['/admin/refs', '/admin/none'])(
    'redirects users without the right from %s to the home page',
    async (path) => {
      const { router } = await renderPage([...routes, { path: '/', element: <h1>Главная</h1> }], {
        path,
        session: as(false),
      });
      expect(await screen.findByRole('heading', { name: 'Главная' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/');
    },
  );

  test("requests the page once for an admin; an unknown address shows 'not found'", async () => {
    const { app, router } = await renderPage(routes, { path: '/admin/none?a=1', session: { status: 'unknown' } });
    expect(screen.getByText('Страница загружается')).toBeInTheDocument();
    const opened: string[] = [];
    router.subscribe(({ location, navigation }) => {
      if (navigation.state === 'idle') opened.push(`${location.pathname}${location.search}`);
    });
    act(() => app.store.set(sessionAtom, as(true)));
    expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
    expect(opened).toEqual(['/admin/none?a=1']);
  });
});

describe('Zones', () => {
  /** Boxes of the page's parts below, by their ids. */
  const boxes: Record<string, [left: number, top: number, width: number, height: number]> = {
    skip: [0, -50, 100, 40],
    head: [0, 0, 390, 60],
    page: [10, 60, 370, 500],
    card: [20, 100, 350, 200],
  };

  const page = `
  <div id="root" data-remote="shell" data-build="shell1" data-owner="@site/shell">
    <div id="skip"></div><div id="head"></div>
    <div style="display: contents" data-remote="mf_listing" data-build="list12" data-owner="@site/listings">
      <div id="page">
        <div style="display: contents" data-remote="mf_payments" data-build="pay123"><div id="card"></div></div>
        <div style="display: contents" data-remote="mf_payments" data-build="pay123"></div>
      </div>
    </div>
  </div>
  <div id="overlay"></div>`;

  class Observer {
    observe(): void {}
    disconnect(): void {}
  }

  beforeEach(() => {
    document.body.innerHTML = page;
    // jsdom has neither layout nor timing.
    Object.assign(window, { ResizeObserver: Observer });
    Object.assign(performance, { getEntriesByType: () => [] });
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [left, top, width, height] = boxes[this.id] ?? [0, 0, 0, 0];
      return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  test('outlines the parts of each build with their owner, federated components inside their section', async () => {
    const container = document.getElementById('overlay') as HTMLElement;
    render(<Zones />, { container });
    await waitFor(() => expect(container.querySelectorAll('span')).toHaveLength(3));
    const outlines = [...container.querySelectorAll('span')].map((label) => {
      const { left, top, width, height } = label.parentElement?.style ?? ({} as CSSStyleDeclaration);
      return [label.textContent, left, top, width, height];
    });
    expect(outlines).toEqual([
      ['shell · shell1 · @site/shell', '0px', '0px', '390px', '560px'],
      ['mf_listing · list12 · @site/listings', '10px', '60px', '370px', '500px'],
      ['mf_payments · pay123', '20px', '100px', '350px', '200px'],
    ]);
  });

  test('adds and removes outlines with their parts', async () => {
    const container = document.getElementById('overlay') as HTMLElement;
    render(<Zones />, { container });
    await waitFor(() => expect(container.querySelectorAll('span')).toHaveLength(3));
    document.getElementById('card')?.remove();
    await waitFor(() => expect(container.querySelectorAll('span')).toHaveLength(2));
  });
});

describe('legacyRuntime', () => {
  /** Imports of entries built in November 2026. */
  const recorded = [
    ...['CurrentGlobal', 'Module', 'ModuleFederation', 'assert', 'attachShareScopeMap', 'consumes', 'createInstance'],
    ...['getGlobalFederationConstructor', 'getInstance', 'getRemoteEntry', 'getRemoteInfo', 'getSharedFallbackGetter'],
    ...['helpers', 'init', 'initContainerEntry', 'initializeSharing', 'installInitialConsumes', 'loadScript'],
    ...['loadScriptNode', 'registerGlobalPlugins', 'satisfy', 'setGlobalFederationConstructor'],
    'setGlobalFederationInstance',
  ];

  test('has every name that older entries import', () => {
    const provided = new Map(Object.entries(legacyRuntime));
    expect(recorded.filter((name) => provided.get(name) === undefined)).toEqual([]);
    provideLegacyRuntime();
    expect(Reflect.get(globalThis, '__FEDERATION_CORE__')).toBe(legacyRuntime);
  });
});

describe('overrides', () => {
  beforeEach(() => {
    clearOverrides();
    history.replaceState({}, '', '/posts');
  });

  describe('parseOverrides', () => {
    it.each([
      ['?remote=mf_feeds@http://localhost:3101', { mf_feeds: 'http://localhost:3101' }],
      ['?remote=mf_feeds@http://127.0.0.1:3101/', { mf_feeds: 'http://127.0.0.1:3101' }],
      [
        '?remote=mf_feeds@http://localhost:1&remote=mf_admin@http://localhost:2',
        { mf_feeds: 'http://localhost:1', mf_admin: 'http://localhost:2' },
      ],
      ['?remote=mf_feeds@https://evil.test', {}],
      ['?remote=mf_feeds@http://localhost.evil.test', {}],
      ['?remote=mf_feeds@http://localhost:3101@evil.test', {}],
      ['?remote=mf_feeds@http://192.168.0.2:3101', {}],
      ['?remote=shell@http://localhost:3101', {}],
      ['', {}],
    ])('parses %s', (search, overrides) => {
      expect(parseOverrides(search)).toEqual(overrides);
    });
  });

  describe('readOverrides', () => {
    it('stores overrides of the address for the tab and removes them from it', () => {
      history.replaceState({}, '', '/posts?city=1&remote=mf_feeds@http://localhost:3101#top');
      expect(readOverrides()).toEqual({ mf_feeds: 'http://localhost:3101' });
      expect(location.href).toMatch(/\/posts\?city=1#top$/);
      expect(readOverrides()).toEqual({ mf_feeds: 'http://localhost:3101' });
      clearOverrides();
      expect(readOverrides()).toEqual({});
    });
  });
});
