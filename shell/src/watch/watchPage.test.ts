import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { RECOVERED_EVENT } from 'shared/contract';
import { createRetryable, SectionLoadError } from 'shared/host';
import { createIncidentListener, createRenderErrorReporters, watchErrors } from './watchPage';

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

test('reports repeated errors once @slow', async () => {
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

test('stays on the page that the visitor opened while the live build was looked up', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    address = '/profile';
    return new Response(null, { status: 404 });
  });
  let address = '/dialogs';
  const shell = { build: '', script: '/assets/shell/main.js', isTried: false };
  const listen = createIncidentListener({ target: () => address, registry: { remotes: {} }, shell });
  expect(await listen({ kind: 'load', error: new Error('gone') })).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
  fetched.mockRestore();
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
    const onRecovered = jest.fn();
    addEventListener(RECOVERED_EVENT, (event) => onRecovered((event as CustomEvent).detail), { once: true });
    const { place, remote, build } = fresh();
    const componentStack = `\n    at time (<anonymous>)\n    at Clock (${place}:1:2)\n    at Page (${fresh().place}:3:4)`;
    const error = recover(true, componentStack);
    expect(shown).toHaveBeenCalledWith(error);
    expect(onRecovered).toHaveBeenCalledWith({ error, componentStack });
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
