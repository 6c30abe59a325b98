import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { skipToken, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { createApiClient } from '../api/createApiClient';
import { createQueryClient } from '../api/createQueryClient';
import { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
import { type Session, sessionAtom, useSession } from './session';
import { PUBLIC_QUERY, useRefreshOnSessionChange } from './useRefreshOnSessionChange';

const signedIn = (userId: number): Session => ({ status: 'signed-in', userId, username: 'Анна', isAdmin: false });

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 5));

const asked: string[] = [];

const query = (name: string, meta?: Record<string, unknown>) => ({
  queryKey: [name],
  queryFn: async () => {
    asked.push(name);
    return name;
  },
  ...(meta && { meta }),
});

/** Shows public data and, when signed in, personal data. */
const Feed = () => {
  const session = useSession();
  const { queryKey, queryFn } = query('marks');
  const feed = useQuery(query('feed'));
  useQuery({ queryKey, queryFn: session.status === 'signed-in' ? queryFn : skipToken });
  return <p>{feed.data}</p>;
};

const Site = () => {
  useRefreshOnSessionChange();
  return <Feed />;
};

const app = () =>
  createAppContext({
    api: createApiClient({ getToken: () => null }),
    queryClient: createQueryClient(),
    store: createStore(),
    isServer: false,
    loadFederated: () => Promise.reject(new Error('nothing is lent')),
  });

let site: ReturnType<typeof app>;

/** A rendered page, a query of a page that was left, and a public query. */
beforeEach(async () => {
  site = app();
  render(
    <AppContextProvider app={site}>
      <Site />
    </AppContextProvider>,
  );
  await screen.findByText('feed');
  await site.queryClient.fetchQuery(query('my listings'));
  await site.queryClient.fetchQuery(query('config', PUBLIC_QUERY));
  asked.length = 0;
});

afterEach(() => site.queryClient.clear());

const become = async (session: Session) => {
  await act(async () => {
    site.store.set(sessionAtom, session);
    await nextTask();
  });
  await waitFor(() => expect(site.queryClient.isFetching()).toBe(0));
};

const cached = () =>
  site.queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
    .sort();

test('refetches active queries on sign-in and removes inactive ones, except public ones', async () => {
  await become(signedIn(2));
  expect([...new Set(asked)].sort()).toEqual(['feed', 'marks']);
  expect(cached()).toEqual(['config', 'feed', 'marks']);
});

test('removes personal queries on sign-out without refetching them', async () => {
  await become(signedIn(2));
  await site.queryClient.fetchQuery(query('my listings'));
  asked.length = 0;
  await become({ status: 'anonymous' });
  expect(asked).toEqual(['feed']);
  expect(cached()).toEqual(['config', 'feed']);
});

test('refetches for another user', async () => {
  await become(signedIn(2));
  asked.length = 0;
  await become(signedIn(3));
  expect(asked.sort()).toEqual(['feed', 'marks']);
});

test.each<[string, Session]>([
  ['a visitor who turns out to be one', { status: 'anonymous' }],
  ['a question under way', { status: 'unknown' }],
])('keeps all queries for %s', async (_, session) => {
  await become(session);
  expect(asked).toEqual([]);
  expect(cached()).toEqual(['config', 'feed', 'marks', 'my listings']);
});

test('keeps all queries when the name changes', async () => {
  await become(signedIn(2));
  asked.length = 0;
  await become({ ...signedIn(2), username: 'Аня' } as Session);
  expect(asked).toEqual([]);
});
