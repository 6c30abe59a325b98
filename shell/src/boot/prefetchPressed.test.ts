import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { BOOT_ID } from 'shared/contract';
import { prefetchPressed } from './prefetchPressed';

const boot = {
  scripts: [],
  preload: [],
  whenUsed: [
    { href: '/assets/shell/modals.js' },
    { href: '/assets/mf-feeds/filters.js', of: 'mf_feeds' },
    { href: '/assets/mf-listing/viewer.js', of: 'mf_listing' },
  ],
};

const stubConnection = (connection: object): void => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
};

/** Opens a feed's page and waits until the browser is idle; returns the addresses of what it prefetches. */
const open = async (): Promise<(string | null)[]> => {
  document.body.innerHTML = `<button data-fetches="modals mf_feeds"></button><script type="application/json" id="${BOOT_ID}">${JSON.stringify(boot)}</script>`;
  prefetchPressed();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  return [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  Reflect.deleteProperty(navigator, 'connection');
});

test('prefetches what the buttons of the page open, and nothing of other sections', async () => {
  expect(await open()).toEqual(['/assets/shell/modals.js', '/assets/mf-feeds/filters.js']);
});

test('prefetches on a fast connection', async () => {
  stubConnection({ saveData: false, effectiveType: '4g', downlink: 10 });
  expect(await open()).toHaveLength(2);
});

test.each([
  ['the data saver is on', { saveData: true, effectiveType: '4g', downlink: 10 }],
  ['the network is slow', { saveData: false, effectiveType: '3g', downlink: 10 }],
  ['the network is narrow', { saveData: false, effectiveType: '4g', downlink: 1.6 }],
])('prefetches nothing while %s', async (_, connection) => {
  stubConnection(connection);
  expect(await open()).toEqual([]);
});
