import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { sections } from 'shared/contract';
import { sessionAtom } from 'shared/host';
import { marketListing, petListing, renderPage, serviceListing } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { servePersonalLists } from '../../testing/personalListsServer';
import { stubScreen } from '../../testing/stubScreen';

const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };
const bim = petListing({ id: 7, title: 'Бим', author: 2 });

const heart = (name: string) => screen.findByRole('button', { name });
const addBim = 'Добавить в избранное: Бим';
const removeBim = 'Убрать из избранного: Бим';
const cardOf = async (title: string) => {
  const card = (await screen.findByRole('link', { name: title })).closest('article');
  if (card === null) throw new Error(`${title} stands outside of a card`);
  return within(card);
};

beforeEach(() => {
  stubScreen({ wide: true });
  serveFeed('pets', [{ listings: [bim] }]);
});

describe('the heart', () => {
  it('is filled on favourites and empty elsewhere', async () => {
    serveFeed('pets', [{ listings: [bim, petListing({ id: 8, title: 'Рекс' })] }]);
    servePersonalLists('pets', { favourites: [7] });
    await renderPage(createRoutes, { path: '/posts', session: anna });
    expect(await heart(removeBim)).toBeInTheDocument();
    expect(await heart('Добавить в избранное: Рекс')).toBeInTheDocument();
  });

  it("fills before the server's answer", async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const lists = servePersonalLists('pets', { after });
    const { user } = await renderPage(createRoutes, { path: '/posts', session: anna });
    await user.click(await heart(addBim));
    expect(await heart(removeBim)).toBeInTheDocument();
    // A second press would revert it on the server.
    await user.click(await heart(removeBim));
    answer();
    await waitFor(() => expect(lists.favourites).toEqual([7]));
    expect(lists.toggled).toEqual([{ article_id: 7 }]);
    expect(await heart(removeBim)).toBeInTheDocument();
  });

  it.each([
    [
      { status: 403, detail: 'Это ваше своё собственное объявление' },
      'Нельзя добавить своё собственное объявление в избранное',
    ],
    [{ status: 409, detail: 'больше 50 нельзя' }, 'Нельзя добавить больше 50 объявлений в избранное'],
    [{ status: 500, detail: 'Ой' }, 'Ошибка при добавлении в избранное'],
    ['network' as const, 'Ошибка соединения с сервером'],
  ])('empties again after %j and shows why', async (refusal, text) => {
    servePersonalLists('pets', { refusal });
    const { user } = await renderPage(createRoutes, { path: '/posts', session: anna });
    await user.click(await heart(addBim));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await heart(addBim)).toBeInTheDocument();
  });

  it('reports the result, and offers to undo a removal', async () => {
    const lists = servePersonalLists('pets');
    const { user } = await renderPage(createRoutes, { path: '/posts', session: anna });
    await user.click(await heart(addBim));
    expect(await screen.findByText('«Бим» в избранном')).toBeInTheDocument();
    await user.click(await heart(removeBim));
    expect(await screen.findByText('«Бим» больше не в избранном')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await heart(removeBim)).toBeInTheDocument();
    await waitFor(() => expect(lists.favourites).toEqual([7]));
  });

  it('keeps a press made while the session is unknown', async () => {
    const lists = servePersonalLists('pets');
    const { user, app } = await renderPage(createRoutes, { path: '/posts', session: { status: 'unknown' } });
    await user.click(await heart(addBim));
    expect(lists.toggled).toEqual([]);
    act(() => app.store.set(sessionAtom, anna));
    expect(await heart(removeBim)).toBeInTheDocument();
    await waitFor(() => expect(lists.toggled).toEqual([{ article_id: 7 }]));
  });

  it('removes no favourite that was not shown as one yet', async () => {
    const lists = servePersonalLists('pets', { favourites: [7] });
    const { user, app } = await renderPage(createRoutes, { path: '/posts', session: { status: 'unknown' } });
    await user.click(await heart(addBim));
    act(() => app.store.set(sessionAtom, anna));
    expect(await heart(removeBim)).toBeInTheDocument();
    expect([lists.toggled, lists.favourites]).toEqual([[], [7]]);
  });

  it('asks a visitor to sign in, and goes to the login page and back', async () => {
    const { user, router } = await renderPage(
      (app) => [...createRoutes(app), { path: '/login', element: <h1>Вход</h1> }],
      { path: '/posts?sex=1' },
    );
    await user.click(await heart(addBim));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Чтобы добавить в избранное, вам нужно войти в аккаунт');
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(await heart(addBim));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Войти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/posts?sex=1');
  });

  it('is set once after signing in for it, and never without signing in', async () => {
    const lists = servePersonalLists('pets');
    const { user, app, router } = await renderPage(
      (context) => [...createRoutes(context), { path: '/login', element: <h1>Вход</h1> }],
      { path: '/posts' },
    );
    const signIn = async () => {
      await user.click(await heart(addBim));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Войти' }));
      await screen.findByRole('heading', { name: 'Вход' });
    };
    await signIn();
    await act(() => router.navigate(-1));
    await heart(addBim);
    await act(async () => app.store.set(sessionAtom, anna));
    expect(await heart(addBim)).toBeInTheDocument();
    expect(lists.toggled).toEqual([]);

    await act(async () => app.store.set(sessionAtom, { status: 'anonymous' }));
    await signIn();
    await act(async () => app.store.set(sessionAtom, anna));
    await act(() => router.navigate(-1));
    expect(await heart(removeBim)).toBeInTheDocument();
    await waitFor(() => expect(lists.toggled).toEqual([{ article_id: 7 }]));
  });

  it('is absent on own listings, which are labelled', async () => {
    serveFeed('pets', [{ listings: [petListing({ id: 7, title: 'Бим', author: 5 })] }]);
    servePersonalLists('pets', { read: [7] });
    await renderPage(createRoutes, { path: '/posts', session: anna });
    const card = await cardOf('Бим');
    expect(card.getByText('Ваше объявление')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: /избранн/ })).not.toBeInTheDocument();
    expect(card.queryByText('Просмотрено')).not.toBeInTheDocument();
  });
});

describe('read marks', () => {
  const listings = {
    pets: bim,
    market: marketListing({ id: 7, title: 'Бим' }),
    services: serviceListing({ id: 7, title: 'Бим' }),
  };
  const addresses = {
    pets: ['/posts', '/api/mark-as-read/7'],
    market: ['/market', '/api/mark-as-read-market/7'],
    services: ['/services', '/api/mark-as-read-service/7'],
  } as const;

  it.each(sections)('of %s: opening a card marks it as read', async (section) => {
    serveFeed(section, [{ listings: [listings[section]] }]);
    const lists = servePersonalLists(section);
    const [path, address] = addresses[section];
    const { user } = await renderPage(createRoutes, { path, session: anna });
    const card = await cardOf('Бим');
    expect(card.queryByText('Просмотрено')).not.toBeInTheDocument();
    await user.click(card.getByRole('link', { name: 'Бим' }));
    expect(await card.findByText('Просмотрено')).toBeInTheDocument();
    await waitFor(() => expect(lists.marked).toEqual([address]));
  });

  it('are shown on listings read before, without marking them again', async () => {
    const lists = servePersonalLists('pets', { read: [7] });
    const { user } = await renderPage(createRoutes, { path: '/posts', session: anna });
    const card = await cardOf('Бим');
    expect(await card.findByText('Просмотрено')).toBeInTheDocument();
    await user.click(card.getByRole('link', { name: 'Бим' }));
    expect(lists.marked).toEqual([]);
  });

  it('are not stored for visitors', async () => {
    const lists = servePersonalLists('pets');
    const { user } = await renderPage(createRoutes, { path: '/posts' });
    const card = await cardOf('Бим');
    await user.click(card.getByRole('link', { name: 'Бим' }));
    expect(card.queryByText('Просмотрено')).not.toBeInTheDocument();
    expect(lists.marked).toEqual([]);
  });
});
