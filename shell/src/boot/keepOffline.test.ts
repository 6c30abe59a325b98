import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { writeToken } from 'shared/host';
import { keepOffline } from './keepOffline';

let registered = 0;
let controller: object | null = null;

beforeEach(() => {
  registered = 0;
  controller = null;
  const registration = { active: { postMessage: () => undefined } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      get controller() {
        return controller;
      },
      addEventListener: () => undefined,
      ready: Promise.resolve(registration),
      register: async () => {
        registered += 1;
        return registration;
      },
    },
  });
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: (work: () => void) => work() });
});

afterEach(() => {
  writeToken(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const begin = () =>
  keepOffline({
    api: { post: async () => ({ data: undefined, headers: {} }) as never },
    router: createMemoryRouter([{ path: '*', element: null }]),
    registry: { remotes: {}, worker: true },
    build: 'shell1',
    onListingRenewed: () => undefined,
  });

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a first visit fetches no worker before the page is used', async () => {
  begin();
  await settled();
  expect(registered).toBe(0);
  dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(registered).toBe(1));
});

test('a visitor who has one already, or is signed in, does not wait', async () => {
  controller = {};
  begin();
  await waitFor(() => expect(registered).toBe(1));
  controller = null;
  writeToken('anna');
  begin();
  await waitFor(() => expect(registered).toBe(2));
});
