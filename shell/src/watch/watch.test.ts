import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { composition as compositionCalls } from 'shared/calls';
import {
  endpoints,
  RECOVERED_EVENT,
  type Registry,
  SHARED_SCRIPTS,
  type VitalName,
  type VitalReport,
} from 'shared/contract';
import { createRetryable, SectionLoadError } from 'shared/host';
import { HttpResponse, http, server } from 'shared/testing';
import { markEvaluated } from '../compose/remoteEntries';
import { beginVisit } from './beginVisit';
import { blame, scriptOrigins } from './blame';
import { otherZoneInUse } from './sectionOfPage';
import { sendReport } from './sendReport';
import { createIncidentListener, createRenderErrorReporters, watchErrors } from './watchPage';

describe('beginVisit', () => {
  const remote = (name: string, build: string, routes: string[]): Registry['remotes'][string] => ({
    name,
    build,
    entry: '/x.js',
    integrity: '',
    routes,
    audience: 'everyone',
    preload: [],
  });
  const registry: Registry = {
    remotes: {
      mf_feeds: remote('mf_feeds', 'bbbbbb222222', ['/posts', '/post/:id']),
      mf_listing: remote('mf_listing', 'cccccc333333', ['/new-post']),
      mf_payments: remote('mf_payments', 'dddddd444444', ['/offer']),
    },
  };
  const shell = { build: 'aaaaaa111111', script: '/s.js', isTried: true };

  const found = new Map<VitalName, VitalReport>(
    (
      [
        ['lcp', 1.3, 'mf_feeds'],
        ['cls', 0, 'mf_feeds'],
        ['inp', 0.24, 'mf_listing'],
      ] as const
    ).map(([vital, value, of]) => [vital, { kind: 'vital', vital, value, remote: of, build: 'bbbbbb222222' }]),
  );

  const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);
  const told = async (): Promise<unknown> => {
    const body = sendBeacon.mock.calls.find(([url]) => url === endpoints.visits.path)?.[1];
    if (!body) return null;
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(String(reader.result)));
      reader.readAsText(body);
    });
  };

  /** Answers with a ticket; resolves on the request. */
  const giveTicket = (ticket: string | null): Promise<void> =>
    new Promise((resolve) => {
      server.use(
        http.post(`*${endpoints.visitTicket.path}`, () => {
          setTimeout(resolve, 0);
          return HttpResponse.json({ ticket });
        }),
      );
    });

  beforeEach(() => {
    sendBeacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  });

  test('reports the builds that ran and failed, and of the address only its pattern', async () => {
    const requests = giveTicket('a.ticket');
    for (const one of Object.values(registry.remotes).slice(0, 2)) markEvaluated(one);
    sendReport({ kind: 'slow', remote: 'mf_feeds', build: 'bbbbbb222222' });
    sendReport({ kind: 'render', remote: 'mf_listing', build: 'cccccc333333' });
    sendReport({ kind: 'load', remote: 'mf_payments', build: 'dddddd444444' });
    const report = beginVisit({ registry, shell, pathname: '/post/17' });
    report(found);
    expect(await told()).toBeNull();
    await requests;
    // The answer is read asynchronously.
    while ((await told()) === null) {
      report(found);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(await told()).toEqual({
      ticket: 'a.ticket',
      remote: 'mf_feeds',
      route: '/post/:id',
      sections: [
        { remote: 'shell', build: 'aaaaaa111111', isFailed: false },
        { remote: 'mf_feeds', build: 'bbbbbb222222', isFailed: false },
        { remote: 'mf_listing', build: 'cccccc333333', isFailed: true },
        { remote: 'mf_payments', build: 'dddddd444444', isFailed: true },
      ],
      lcp: 1.3,
      inp: { remote: 'mf_listing', value: 0.24 },
    });
  });

  test('reports nothing without a ticket or with a section from a developer’s machine', async () => {
    const none = giveTicket(null);
    const reportWithoutTicket = beginVisit({ registry, shell, pathname: '/' });
    await none;
    reportWithoutTicket(found);
    const requests = giveTicket('a.ticket');
    const report = beginVisit({ registry, shell: { ...shell, build: '' }, pathname: '/' });
    await requests;
    report(found);
    expect(await told()).toBeNull();
  });
});

describe('blame', () => {
  const SITE = 'https://site.test';
  const assets = `${SITE}/assets`;
  const feeds = `${assets}/mf-feeds/src_pages_FeedPage_tsx.0a1b2c3d4e5f.js`;
  const listing = `${assets}/mf-listing/__federation_expose_routes.0a1b2c3d4e5f.js`;
  const client = `${assets}/shell/src_client_tsx.0a1b2c3d4e5f.js`;
  const vendor = `${assets}/shell/vendor.0a1b2c3d4e5f.js`;
  const origins = scriptOrigins('/assets/shell/main.js', { remotes: {} });

  const mfFeeds = { remote: 'mf_feeds', build: 'bbbbbb222222' };
  const shell = { remote: 'shell', build: 'aaaaaa111111' };

  const chromium = (...frames: string[]): string => ['TypeError: x is not a function', ...frames].join('\n    at ');
  const builds: Record<string, string> = {
    shell: 'aaaaaa111111',
    mf_feeds: 'bbbbbb222222',
    mf_listing: 'cccccc333333',
  };
  const ours = { origins: new Set([SITE, ...origins]), buildOf: (name: string) => builds[name] };

  test.each([
    ['a handler in a remote', chromium(`onClick (${feeds}:1:200)`, `Uc (${vendor}:2:10)`), mfFeeds],
    ['a shared package called by a remote', chromium(`read (${vendor}:2:9)`, `async load (${feeds}:1:20)`), mfFeeds],
    ['a shared package called by nobody', chromium(`flush (${vendor}:2:9)`, 'Array.map (<anonymous>)'), shell],
    ['the shell', chromium(`warm (${client}:1:20)`, `run (${listing}:1:20)`), shell],
    ['a native function that a remote called', chromium('JSON.parse (<anonymous>)', `read (${feeds}:1:20)`), mfFeeds],
    ['Firefox and Safari', `onClick@${feeds}:1:200\nUc@${vendor}:2:10\n[native code]`, mfFeeds],
    ['a script that was requested again', chromium(`${feeds}?again=1:1:200`), mfFeeds],
    ['an extension', chromium('wrap (chrome-extension://abcd/in.js:1:2)', `load (${feeds}:1:20)`), undefined],
    ['an extension in Firefox', `wrap@moz-extension://abcd/in.js:1:2\nload@${feeds}:1:20`, undefined],
    ['a script of another site', chromium('https://cdn.test/assets/mf-feeds/a.js:1:2'), undefined],
    ['a script of the site that is no build', chromium(`${SITE}/static/a.js:1:2`), undefined],
    ['the page itself', chromium(`${SITE}/posts:1:2`), undefined],
    [
      'a script that an earlier release names by its build',
      chromium(`${assets}/mf-feeds/dddddd444444/web/a.js:1:2`),
      mfFeeds,
    ],
    ['a section that this page does not have', chromium(`${assets}/mf-news/a.js:1:2`), undefined],
    ['a folder above', chromium(`${assets}/mf-feeds/../a.js:1:2`), undefined],
    ['no stack', undefined, undefined],
  ])('finds the culprit of %s', (_name, stack, culprit) => {
    expect(blame({ name: 'TypeError', message: 'x is not a function', stack: stack ?? '' }, ours)).toEqual(
      culprit && expect.objectContaining(culprit),
    );
  });

  test.each(SHARED_SCRIPTS)('a frame of %s called by a remote counts for the remote', (name) => {
    const stack = chromium(`ask (${assets}/shell/${name}.0a1b2c3d4e5f.js:2:9)`, `onClick (${feeds}:1:200)`);
    expect(blame({ name: 'TypeError', message: 'x is not a function', stack }, ours)).toMatchObject(mfFeeds);
  });

  test('reports the innermost five frames that belong to builds', () => {
    const stack = chromium(
      `read (${vendor}?again=1:2:9)`,
      'Array.map (<anonymous>)',
      `wrap (chrome-extension://abcd/in.js:1:2)`,
      ...[1, 2, 3, 4, 5, 6].map((line) => `load (${feeds}:${line}:20)`),
    );
    const script = 'mf-feeds/bbbbbb222222/web/src_pages_FeedPage_tsx.0a1b2c3d4e5f.js';
    expect(blame({ name: 'TypeError', message: 'x is not a function', stack }, ours)?.frames).toEqual([
      { script: 'shell/aaaaaa111111/web/vendor.0a1b2c3d4e5f.js', line: 2, column: 9 },
      ...[1, 2, 3, 4].map((line) => ({ script, line, column: 20 })),
    ]);
  });

  test('ignores an address in the error message', () => {
    const message = `see\n    at ${feeds}:1:1`;
    const stack = `Error: ${message}\n    at ${client}:1:2`;
    expect(blame({ name: 'Error', message, stack }, ours)).toMatchObject(shell);
  });

  test('reads only the beginning of an endless stack', () => {
    const frames = `    at ${'f'.repeat(400)} (<anonymous>)\n`.repeat(60);
    expect(blame({ name: 'Error', message: '', stack: `Error\n${frames}    at load (${feeds}:1:20)` }, ours)).toBe(
      undefined,
    );
  });

  test('includes the origins of a CDN', () => {
    const entry = 'https://cdn.test/assets/mf-feeds/remoteEntry.js';
    const remote = { ...mfFeeds, name: 'mf_feeds', entry, integrity: '', routes: [], audience: 'everyone' as const };
    const known = scriptOrigins('/main.js', { remotes: { mf_feeds: { ...remote, preload: [] } } });
    expect([...known]).toEqual([location.origin, 'https://cdn.test']);
  });
});

describe('sectionOfPage', () => {
  const page = `
  <div id="root" data-remote="shell" data-build="shell1" data-owner="@site/shell">
    <button id="menu">Меню</button>
    <div data-remote="mf_listing" data-build="list12" data-owner="@site/listings">
      <button id="own">Своё</button>
      <div data-remote="mf_payments" data-build="pay123" data-owner="@site/payments"><button id="other">Чужое</button></div>
      <div data-remote="mf_feeds" data-build=""><button id="local">С машины разработчика</button></div>
    </div>
  </div>`;
  const listing = { remote: 'mf_listing', build: 'list12', owner: '@site/listings' };
  const payments = { remote: 'mf_payments', build: 'pay123', owner: '@site/payments' };

  beforeEach(() => {
    document.body.innerHTML = page;
  });

  test.each([
    ['other', 'mf_feeds', payments],
    ['other', 'mf_payments', undefined],
    ['own', 'mf_payments', listing],
    ['menu', 'mf_listing', { remote: 'shell', build: 'shell1', owner: '@site/shell' }],
    ['local', 'mf_listing', undefined],
  ])('with the focus on %s, a report about %s names the zone %o', (id, remote, zone) => {
    document.getElementById(id)?.focus();
    expect(otherZoneInUse(remote)).toEqual(zone ? { zone } : {});
  });

  test('without a focus it names the section shown, else the frame', () => {
    expect(otherZoneInUse('mf_payments')).toEqual({ zone: listing });
    const report = { kind: 'render', remote: 'mf_payments', build: 'pay123', ...otherZoneInUse('mf_payments') };
    expect(compositionCalls.reports.body.parse({ reports: [report] }).reports).toEqual([report]);
    document.querySelector('[data-remote=mf_listing]')?.remove();
    expect(otherZoneInUse('mf_payments')).toEqual({ zone: { remote: 'shell', build: 'shell1', owner: '@site/shell' } });
    document.body.innerHTML = '';
    expect(otherZoneInUse('mf_payments')).toEqual({});
  });
});

describe('watchPage', () => {
  const SITE = 'https://site.test';
  let end: () => void;
  const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);

  beforeEach(() => {
    sendBeacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    end = watchErrors({ origins: new Set([SITE]), buildOf: buildOfSection });
  });
  afterEach(() => end());

  let sections = 0;
  const buildOfSection = (name: string): string => `build${name.slice('mf_news'.length).padStart(7, '0')}`;
  interface Section {
    remote: string;
    build: string;
    place: string;
  }
  /** Returns a unique section: equal reports are sent once a minute. */
  const fresh = (): Section => {
    sections += 1;
    const remote = `mf_news${sections}`;
    return { remote, build: buildOfSection(remote), place: `${SITE}/assets/mf-news${sections}/a.js` };
  };
  const thrownAt = (place: string, error = new Error('Звоните 8 912 345-67-89')): Error =>
    Object.assign(error, { stack: `${String(error)}\n    at onClick (${place}:1:2)` });

  const reportOf = ({ remote, build }: Section, text: string): object => ({
    kind: 'error',
    remote,
    build,
    text,
    frames: [{ script: `${remote.replace('_', '-')}/${build}/web/a.js`, line: 1, column: 2 }],
  });

  const throwOutside = (init: ErrorEventInit): void => {
    dispatchEvent(new ErrorEvent('error', init));
  };
  const reject = (reason: unknown, isHandled = false): void => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    if (isHandled) event.preventDefault();
    dispatchEvent(event);
  };

  const bodyOf = (blob: Blob): Promise<{ reports: unknown[] }> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(String(reader.result)) as { reports: unknown[] });
      reader.readAsText(blob);
    });

  const sent = async (): Promise<unknown[]> => {
    dispatchEvent(new Event('pagehide'));
    const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => bodyOf(body)));
    return bodies.flatMap(({ reports }) => reports);
  };

  test('reports uncaught errors and rejections by build, without personal data', async () => {
    const [one, other] = [fresh(), fresh()];
    throwOutside({ error: thrownAt(one.place), message: 'Uncaught Error' });
    reject(thrownAt(other.place));
    expect(await sent()).toEqual([reportOf(one, 'Error: …'), reportOf(other, 'Error: …')]);
  });

  test('reports a thrown non-error by its position', async () => {
    const one = fresh();
    throwOutside({ error: 'text', message: 'Uncaught text', filename: one.place, lineno: 1, colno: 2 });
    expect(await sent()).toEqual([reportOf(one, '')]);
  });

  test('reports repeated errors once', async () => {
    const { place } = fresh();
    for (let count = 0; count < 500; count += 1) reject(thrownAt(place));
    expect(await sent()).toHaveLength(1);
  });

  test('sends every report up to the limit of a page', async () => {
    const { place } = fresh();
    for (let line = 1; line <= 30; line += 1) {
      reject(Object.assign(new Error('x'), { stack: `Error: x\n    at onClick (${place}:${line}:2)` }));
    }
    expect(await sent()).toHaveLength(30);
  });

  const missing = createRetryable({ load: () => Promise.reject(new Error('gone')) });
  test.each([
    ['a script of another origin', () => throwOutside({ message: 'Script error.' })],
    [
      'an extension',
      () => throwOutside({ error: thrownAt('chrome-extension://a/b.js'), filename: 'chrome-extension://a/b.js' }),
    ],
    [
      'a layout that takes more than one frame',
      () =>
        throwOutside({
          message: 'ResizeObserver loop completed with undelivered notifications.',
          filename: fresh().place,
          lineno: 1,
          colno: 1,
        }),
    ],
    ['an aborted request', () => reject(thrownAt(fresh().place, new DOMException('x', 'AbortError') as Error))],
    ['a section that failed to load', () => reject(thrownAt(fresh().place, new SectionLoadError('mf_feeds', missing)))],
    ['a handled rejection', () => reject(thrownAt(fresh().place), true)],
    ['a rejection without a reason', () => reject(undefined)],
  ])('does not report %s', async (_name, happen) => {
    happen();
    expect(await sent()).toEqual([]);
  });

  test('does not report an error again that an error boundary reported, nor its cause', async () => {
    const { build, place } = fresh();
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const shell = { build, script: '/assets/shell/main.js', isTried: false };
    const listen = createIncidentListener({ target: () => '/', registry: { remotes: {} }, shell });
    const error = thrownAt(place);
    await listen({ kind: 'render', error });
    throwOutside({ error, message: 'Uncaught Error' });
    reject(thrownAt(fresh().place, new Error('wrapped', { cause: error })));
    expect(await sent()).toEqual([{ kind: 'render', remote: 'shell', build }]);
    warned.mockRestore();
  });

  describe('a hydration mismatch', () => {
    const shown = jest.fn();
    beforeEach(() => {
      shown.mockClear();
      Object.defineProperty(window, 'reportError', {
        value: (reported: unknown) => {
          shown(reported);
          throwOutside({ error: reported, message: 'Uncaught Error' });
        },
        configurable: true,
      });
    });
    const recover = (isHydrating: boolean, componentStack: string): Error => {
      const error = thrownAt(fresh().place);
      const running = { origins: new Set([SITE]), buildOf: buildOfSection };
      createRenderErrorReporters(running, { isHydrating }).onRecoverableError(error, { componentStack });
      return error;
    };

    test('is counted for the build of the innermost component, and reported to the developer', async () => {
      const told = jest.fn();
      addEventListener(RECOVERED_EVENT, (event) => told((event as CustomEvent).detail), { once: true });
      const { place, remote, build } = fresh();
      const componentStack = `\n    at time (<anonymous>)\n    at Clock (${place}:1:2)\n    at Page (${fresh().place}:3:4)`;
      const error = recover(true, componentStack);
      expect(shown).toHaveBeenCalledWith(error);
      expect(told).toHaveBeenCalledWith({ error, componentStack });
      expect(await sent()).toEqual([{ kind: 'hydration', remote, build }]);
    });

    test.each([
      ['without a component of a build', true, '\n    at Extension (chrome-extension://a/b.js:1:2)'],
      ['on a page that the browser rendered itself', false, `\n    at Clock (${fresh().place}:1:2)`],
    ])('is not counted %s', async (_case, isHydrating, componentStack) => {
      recover(isHydrating, componentStack);
      expect(await sent()).toEqual([]);
    });
  });
});
