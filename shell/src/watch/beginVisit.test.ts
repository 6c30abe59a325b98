import { beforeEach, expect, jest, test } from '@jest/globals';
import { endpoints, type Registry, type VitalName, type VitalReport } from 'shared/contract';
import { HttpResponse, http, server } from 'shared/testing';
import { markEvaluated } from '../compose/remoteEntries';
import { beginVisit } from './beginVisit';
import { sendReport } from './sendReport';

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
const sentVisit = async (): Promise<unknown> => {
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
  const report = beginVisit(registry, shell, '/post/17');
  report(found);
  expect(await sentVisit()).toBeNull();
  await requests;
  // The answer is read asynchronously.
  while ((await sentVisit()) === null) {
    report(found);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(await sentVisit()).toEqual({
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
  const reportWithoutTicket = beginVisit(registry, shell, '/');
  await none;
  reportWithoutTicket(found);
  const requests = giveTicket('a.ticket');
  const report = beginVisit(registry, { ...shell, build: '' }, '/');
  await requests;
  report(found);
  expect(await sentVisit()).toBeNull();
});
