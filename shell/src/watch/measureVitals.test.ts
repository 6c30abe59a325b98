import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Metric } from 'web-vitals';

type Report = (metric: Pick<Metric, 'value'>) => void;
const callbacks: Record<string, Report> = {};
const ask = (name: string) => (report: Report) => {
  callbacks[name] = report;
};
jest.doMock('web-vitals', () => ({ onLCP: ask('lcp'), onINP: ask('inp'), onCLS: ask('cls') }));

const { measureVitals } = jest.requireActual<typeof import('./measureVitals')>('./measureVitals');

const feeds = { remote: 'mf_feeds', build: 'bbbbbb222222' };
const listing = { remote: 'mf_listing', build: 'cccccc333333' };
const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);

const show = (state: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

test('reports the last values with their sections once, when the page is hidden', async () => {
  let shown: typeof feeds | undefined = feeds;
  measureVitals(feeds, () => shown);
  callbacks.lcp?.({ value: 700 });
  callbacks.cls?.({ value: 0 });
  shown = listing;
  callbacks.lcp?.({ value: 1300 });
  callbacks.inp?.({ value: 240 });
  // A section from a developer's machine.
  shown = undefined;
  callbacks.cls?.({ value: 0.4 });
  show('visible');
  expect(sendBeacon).not.toHaveBeenCalled();
  show('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [url, body] = sendBeacon.mock.calls[0] ?? [];
  expect(url).toBe('/api/reports');
  expect(JSON.parse(await textOf(body as Blob))).toEqual({
    reports: [
      { kind: 'vital', vital: 'lcp', value: 1.3, ...feeds },
      { kind: 'vital', vital: 'cls', value: 0, ...feeds },
      { kind: 'vital', vital: 'inp', value: 0.24, ...listing },
    ],
  });
  show('visible');
  callbacks.cls?.({ value: 0.9 });
  show('hidden');
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
