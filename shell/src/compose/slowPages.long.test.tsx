import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { generatePath } from 'react-router-dom';
import { type AppContext, type CreateRoutes, type PageDescriptor, type Session, SLOW_MS } from 'shared';
import { describePages } from 'shared/contract';
import type { RemoteRoutes } from 'shared/host';
import { http, renderPage, server } from 'shared/testing';
import { createShellRoutes } from '../pages/routes';

const root = new URL('../../../', import.meta.url);
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Fills each parameter of a pattern with a value. */
const addressOf = (pattern: string): string =>
  generatePath(
    pattern,
    Object.fromEntries([...pattern.matchAll(/:(\w+)|\*/g)].map(([, name = '*']): [string, string] => [name, '1'])),
  );

const ownPages = createShellRoutes({} as AppContext).map(({ path = '/' }) => ['shell', path] as const);

const remotePages = remotes.flatMap((name) => {
  const { pages } = jest.requireActual<{ pages: readonly PageDescriptor[] }>(`${name}/src/pages`);
  return describePages(pages).routes.map((path) => [name, path] as const);
});

const createRoutesOf = async (name: string): Promise<CreateRoutes> =>
  name === 'shell' ? createShellRoutes : ((await import(`${name}/src/routes`)) as RemoteRoutes).createRoutes;

/** React delays what replaces a fallback. */
const REVEAL_MS = 1_000;

const admin: Session = { status: 'signed-in', userId: 1, username: 'Ольга', isAdmin: true };

const waiting = () => document.querySelectorAll('[data-skeleton=""]');

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  server.use(http.all('*', () => new Promise<never>(() => undefined)));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each([...ownPages, ...remotePages])(
  'a page of %s, %s, waits three seconds and then offers a retry',
  async (name, pattern) => {
    const createRoutes = await createRoutesOf(name);
    const open = async () => {
      const { unmount } = await renderPage(createRoutes, { path: addressOf(pattern), session: admin });
      await act(() => jest.advanceTimersByTimeAsync(REVEAL_MS));
      return unmount;
    };
    // A page's chunk is loaded when the page is opened again.
    (await open())();
    await open();
    const waited = waiting().length > 0;
    await act(() => jest.advanceTimersByTimeAsync(SLOW_MS));
    expect(waiting()).toHaveLength(0);
    expect(screen.queryAllByRole('button', { name: 'Повторить' }).length > 0).toBe(waited);
  },
);
