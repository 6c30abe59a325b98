import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { Suspense, startTransition, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, useMatches } from 'react-router-dom';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { PAGE_MISSING, RETRY_CHUNKS_EVENT, STYLES_OF } from '../contract/pageProtocol';
import { renderPage } from '../testing';
import { createAppContext } from './AppContextProvider';
import { createRetryable } from './createRetryable';
import { type IncidentListener, onIncident } from './incident';
import { lazyPage, type PageModule } from './lazyPage';
import { type PageDescriptor, pageRoutes } from './pageRoutes';
import { RemoteStyles } from './RemoteStyles';
import { SectionSettingsProvider, useSettings } from './sectionSettings';

const Page = ({ remote }: { remote: string }) => {
  const [shown, setShown] = useState(2);
  const show = (count: number) => () => startTransition(() => setShown(count));
  return (
    <>
      <button type="button" onClick={show(0)}>
        Никто
      </button>
      <button type="button" onClick={show(1)}>
        Одна
      </button>
      <Suspense fallback={<p>Ждём</p>}>
        {[1, 2].slice(0, shown).map((place) => (
          <div key={place}>
            <RemoteStyles remote={remote} />
            <p>Новости</p>
          </div>
        ))}
      </Suspense>
    </>
  );
};
const LazyPagePage = () => (
  <>
    <h1>Объявления</h1>
    <Link to="/">На главную</Link>
  </>
);

const Home = () => <Link to="/posts">К объявлениям</Link>;
const Handle = () => <p>{JSON.stringify(useMatches().at(-1)?.handle)}</p>;
const schema = z.object({ newest: z.int().max(10).default(3), digest: z.boolean().default(false) });
const Shown = ({ read = schema }: { read?: Parameters<typeof useSettings>[0] }) => (
  <p>{JSON.stringify(useSettings(read))}</p>
);
describe('AppContextProvider', () => {
  const contextOf = (isServer: boolean) =>
    createAppContext({
      api: createApiClient({ getToken: () => null }),
      queryClient: createQueryClient(),
      store: createStore(),
      isServer,
      loadFederated: () => Promise.reject(new Error('no federated component here')),
    });

  const never = { queryKey: ['never'], queryFn: () => new Promise<string>(() => undefined) };
  const failing = {
    queryKey: ['failing'],
    queryFn: () => Promise.reject<string>(new Error('нет')),
    retry: false,
  };
  const given = { queryKey: ['given'], queryFn: () => Promise.resolve('данные') };
  const pages = {
    queryKey: ['pages'],
    queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve(`страница ${pageParam}`),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  };

  test('awaits prefetched data on the server', async () => {
    const app = contextOf(true);
    await app.prefetch(given);
    await app.prefetchInfinite(pages);
    expect(app.queryClient.getQueryData(['given'])).toBe('данные');
    expect(app.queryClient.getQueryData(['pages'])).toEqual({ pages: ['страница 1'], pageParams: [1] });
  });

  test('rejects on the server', async () => {
    await expect(contextOf(true).prefetch(failing)).rejects.toThrow('нет');
  });

  test('starts the request in the browser without waiting or failing', async () => {
    const app = contextOf(false);
    await app.prefetch(never);
    await app.prefetch(failing);
    await app.prefetchInfinite(pages);
    expect(app.queryClient.getQueryState(['never'])?.fetchStatus).toBe('fetching');
  });
});

describe('RemoteStyles', () => {
  const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>(`link[${STYLES_OF}]`)];

  /** Makes a stylesheet link as the document or a build has it; jsdom loads none. */
  const link = (remote: string, isLoaded = true): HTMLLinkElement => {
    const made = document.createElement('link');
    made.rel = 'stylesheet';
    made.setAttribute(STYLES_OF, remote);
    Object.defineProperty(made, 'sheet', { value: isLoaded ? {} : null, configurable: true });
    document.head.append(made);
    return made;
  };

  const open = (remote: string) => renderPage([{ path: '/', element: <Page remote={remote} /> }], { path: '/' });
  const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string): Promise<void> =>
    act(() => user.click(screen.getByRole('button', { name })));

  beforeEach(() => {
    for (const one of links()) one.remove();
  });

  test('removes the stylesheets of a remote with its last part', async () => {
    const own = link('mf_first');
    const other = link('mf_feeds');
    const { user } = await open('mf_first');
    await press(user, 'Одна');
    expect(links()).toEqual([own, other]);
    await press(user, 'Никто');
    expect(links()).toEqual([other]);
  });

  test('renders the next part once they are restored', async () => {
    const own = link('mf_second');
    const { user } = await open('mf_second');
    await press(user, 'Никто');
    expect(links()).toEqual([]);
    await press(user, 'Одна');
    expect(links()).toEqual([own]);
    expect(screen.queryByText('Новости')).not.toBeInTheDocument();
    await act(async () => void own.dispatchEvent(new Event('load')));
    expect(screen.getByText('Новости')).toBeInTheDocument();
  });

  test('removes a loading stylesheet once it has loaded', async () => {
    const late = link('mf_third', false);
    const { user } = await open('mf_third');
    await press(user, 'Никто');
    expect(links()).toEqual([late]);
    Object.defineProperty(late, 'sheet', { value: {} });
    await act(async () => void late.dispatchEvent(new Event('load')));
    expect(links()).toEqual([]);
  });
});

describe('createRetryable', () => {
  const reported = jest.fn<IncidentListener>(async () => false);
  const kinds = () => reported.mock.calls.map(([{ kind, remote }]) => [kind, remote]);

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    reported.mockReset();
    reported.mockImplementation(async () => false);
    onIncident(reported);
  });
  afterEach(() => {
    jest.useRealTimers();
    onIncident(async () => false);
  });

  /** Makes a `load` that the test settles, call by call. */
  const deferred = () => {
    const ends: { come: (value: string) => void; fail: (error: Error) => void }[] = [];
    const load = jest.fn(() => new Promise<string>((come, fail) => ends.push({ come, fail })));
    return { load, last: () => ends.at(-1) };
  };
  const seenBy = ({ subscribe, getState }: ReturnType<typeof createRetryable<string>>): string[] => {
    const seen: string[] = [];
    subscribe(() => seen.push(getState().status));
    return seen;
  };

  test('loads once for all callers and stays ready', async () => {
    const { load, last } = deferred();
    const store = createRetryable({ load });
    const waiting = [store.settle(), store.settle()];
    last()?.come('page');
    expect(await Promise.all(waiting)).toEqual([
      { status: 'ready', value: 'page' },
      { status: 'ready', value: 'page' },
    ]);
    await store.settle();
    store.retry();
    expect(load).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
  });

  test('reports lateness once and becomes ready when loaded', async () => {
    const { load, last } = deferred();
    const store = createRetryable({ load, remote: 'mf_feeds' });
    const seen = seenBy(store);
    const waiting = store.settle(1000);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await waiting).toEqual({ status: 'late' });
    expect(await store.settle(0)).toEqual({ status: 'late' });
    last()?.come('page');
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['late', 'ready']);
    expect(kinds()).toEqual([['slow', 'mf_feeds']]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('retries the scripts of a late load without a second load', async () => {
    const { load } = deferred();
    const retried = jest.fn();
    addEventListener(RETRY_CHUNKS_EVENT, retried);
    const store = createRetryable({ load });
    const seen = seenBy(store);
    void store.settle(1000);
    await jest.advanceTimersByTimeAsync(1000);
    store.retry();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['late', 'loading', 'late']);
    expect(retried).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
    removeEventListener(RETRY_CHUNKS_EVENT, retried);
  });

  test('reports a failure and loads again on retry', async () => {
    const { load, last } = deferred();
    const store = createRetryable({ load, remote: 'mf_feeds' });
    const error = new Error('gone');
    const waiting = store.settle();
    last()?.fail(error);
    expect(await waiting).toEqual({ status: 'failed', error });
    const again = store.settle();
    expect(store.getState()).toEqual({ status: 'loading' });
    last()?.come('page');
    expect(await again).toEqual({ status: 'ready', value: 'page' });
    expect(kinds()).toEqual([['load', 'mf_feeds']]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('keeps its state while the page reloads for the live build', async () => {
    const { load, last } = deferred();
    reported.mockImplementation(async () => true);
    const store = createRetryable({ load });
    const seen = seenBy(store);
    void store.settle();
    last()?.fail(new Error('gone'));
    await jest.advanceTimersByTimeAsync(60_000);
    store.retry();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual([]);
    expect(store.getState()).toEqual({ status: 'loading' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('never becomes late without a deadline', async () => {
    const { load } = deferred();
    const store = createRetryable({ load });
    void store.settle(Number.POSITIVE_INFINITY);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(store.getState()).toEqual({ status: 'loading' });
  });
});

describe('lazyPage', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  /** Makes a chunk that fails to load this many times. */
  const failing = (times: number) => {
    let left = times;
    return jest.fn(async (): Promise<PageModule> => {
      left -= 1;
      if (left >= 0) throw new Error('Loading chunk 7 failed');
      return { Component: LazyPagePage };
    });
  };

  const routesWith = (load: () => Promise<PageModule>) => [
    { path: '/', Component: Home },
    { path: '/posts', ...lazyPage(load) },
  ];

  test('shows the page', async () => {
    await renderPage(routesWith(failing(0)), { path: '/posts' });
    expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
  });

  test('shows a failed chunk with a retry that shows the page @slow', async () => {
    const load = failing(2);
    const { user } = await renderPage(routesWith(load), { path: '/posts' });
    expect(await screen.findByText('Раздел временно недоступен')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Раздел временно недоступен');

    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'На главную' }));
    await user.click(screen.getByRole('link', { name: 'К объявлениям' }));
    expect(screen.getByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('replaces the notice of a late chunk by the page @slow', async () => {
    let come: (page: PageModule) => void = () => undefined;
    const coming = new Promise<PageModule>((resolve) => {
      come = resolve;
    });
    await renderPage(
      routesWith(() => coming),
      { path: '/posts' },
    );
    const late = await screen.findByText('Раздел загружается дольше обычного', {}, { timeout: 5000 });
    // The release gate detects a missing page by it.
    expect(late.closest(`[${PAGE_MISSING}]`)).not.toBeNull();
    come({ Component: LazyPagePage });
    expect(await screen.findByRole('heading', { name: 'Объявления' })).toBeInTheDocument();
    expect(document.querySelector(`[${PAGE_MISSING}]`)).toBeNull();
  }, 20_000);

  test('reports an incident and shows nothing while the shell opens the live build', async () => {
    const reported: string[] = [];
    onIncident(async ({ kind }) => {
      reported.push(kind);
      return true;
    });
    jest.useFakeTimers();
    const shown = jest.fn();
    void lazyPage(failing(1)).lazy().then(shown);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(shown).not.toHaveBeenCalled();
    expect(reported).toEqual(['load']);
    onIncident(async () => false);
  });
});

describe('pageRoutes', () => {
  /** A page as a section adds it: descriptor and component. */
  const fixture: PageDescriptor = {
    path: '/fixture/:id',
    parent: '/fixture',
    title: 'Страница',
    description: 'Для проверки.',
    barTitle: 'Кратко',
    load: async () => Handle,
  };

  test('derives route, title and frame options from a descriptor', async () => {
    await renderPage(() => pageRoutes([fixture]), { path: '/fixture/7' });
    expect(await screen.findByText('{"parent":"/fixture","barTitle":"Кратко"}')).toBeInTheDocument();
    expect(document.title).toContain('Страница');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('a page in the sitemap names itself as canonical and is open to search engines', async () => {
    await renderPage(() => pageRoutes([{ ...fixture, path: '/fixture', sitemap: true }]), { path: '/fixture' });
    expect(await screen.findByText('{"parent":"/fixture","barTitle":"Кратко"}')).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/fixture$/);
  });

  test('a route also has what needs the app, such as its loader', () => {
    const loader = () => null;
    expect(pageRoutes([{ path: '/a' }, { path: '/b' }], { '/b': { loader } })).toMatchObject([
      { path: '/a' },
      { path: '/b', loader },
    ]);
  });
});

describe('sectionSettings', () => {
  const within = (values: Record<string, unknown>, read = schema) => (
    <SectionSettingsProvider value={values}>
      <Shown read={read} />
    </SectionSettingsProvider>
  );

  test.each([
    ['nothing set', {}, { newest: 3, digest: false }],
    ['one set', { newest: 7 }, { newest: 7, digest: false }],
    ['one of another build', { newest: 7, old: true }, { newest: 7, digest: false }],
    ['what a rule of the section refuses', { newest: 99, digest: true }, { newest: 3, digest: false }],
  ])('with %s useSettings returns %j', (_what, values, expected) => {
    expect(render(within(values)).container).toHaveTextContent(JSON.stringify(expected));
  });

  test('renders the same on server and browser', () => {
    const html = renderToString(within({ newest: 7 }));
    const rendered = document.createElement('div');
    rendered.innerHTML = html;
    expect(render(within({ newest: 7 })).container.innerHTML).toBe(rendered.innerHTML);
  });

  test('returns the defaults outside the site and with zod/mini', () => {
    const small = mini.object({ newest: mini._default(mini.int(), 3) });
    expect(render(<Shown read={small} />).container).toHaveTextContent('{"newest":3}');
  });
});
