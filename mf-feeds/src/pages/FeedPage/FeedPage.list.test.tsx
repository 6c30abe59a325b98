import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, pause, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { scrollTo, stubScreen } from '../../testing/stubScreen';

/** Returns `count` listings with ids from `from` on. */
const page = (from: number, count = 20) =>
  Array.from({ length: count }, (_, index) => petListing({ id: from + index, title: `Пёс ${from + index}` }));

const card = (id: number) => screen.findByRole('link', { name: `Пёс ${id}` });
const titles = () => screen.getAllByRole('link', { name: /^Пёс / }).map((link) => link.textContent);

/** Lets unexpected requests reach the server. */
const settle = () => pause(50);

beforeEach(() => stubScreen({ wide: true }));

describe('loading', () => {
  it('says so until the first page is there', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serveFeed('pets', [{ listings: page(1, 1), after }]);
    await renderPage(createRoutes, { path: '/posts' });
    expect(await screen.findByText('Загрузка объявлений…')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Объявления не найдены.')).not.toBeInTheDocument();
    answer();
    expect(await card(1)).toBeInTheDocument();
    expect(screen.queryByText('Загрузка объявлений…')).not.toBeInTheDocument();
  });
});

describe('the next page', () => {
  it('comes by cursor once half of the last card is in sight, and not before', async () => {
    const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: page(21, 3) }]);
    await renderPage(createRoutes, { path: '/posts?sex=1' });
    const last = await card(20);
    scrollTo(await card(19), 1);
    scrollTo(last, 0.49);
    await settle();
    expect(feed.asked).toHaveLength(1);

    scrollTo(last, 0.5);
    expect(await card(23)).toBeInTheDocument();
    expect(feed.asked).toEqual([
      { sex: 1, brief: true, limit: 20 },
      { sex: 1, brief: true, limit: 20, cursor: 'c1' },
    ]);
    expect(titles()).toHaveLength(23);
  });

  it('is asked for once, however often the last card comes into sight', async () => {
    const feed = serveFeed('pets', [
      { listings: page(1), cursor: 'c1' },
      { listings: page(21), cursor: 'c2' },
    ]);
    await renderPage(createRoutes, { path: '/posts' });
    const last = await card(20);
    scrollTo(last, 0.5);
    scrollTo(last, 0.6);
    expect(await card(40)).toBeInTheDocument();
    await settle();
    expect(feed.asked).toHaveLength(2);
  });

  it.each([
    ['a page that is not full, though a cursor came', page(1, 19), 'c1'],
    ['a full page without a cursor', page(1, 20), undefined],
  ])('is not asked for after %s', async (_what, listings, cursor) => {
    const feed = serveFeed('pets', [{ listings, ...(cursor === undefined ? {} : { cursor }) }]);
    await renderPage(createRoutes, { path: '/posts' });
    const last = await card(listings.length);
    expect(scrollTo(last, 1)).toBe(false);
    await settle();
    expect(feed.asked).toHaveLength(1);
  });

  it('shows no listing twice when the server repeats one', async () => {
    serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: [...page(20, 1), ...page(21, 2)] }]);
    await renderPage(createRoutes, { path: '/posts' });
    scrollTo(await card(20), 0.5);
    await card(22);
    expect(titles()).toEqual(Array.from({ length: 22 }, (_, index) => `Пёс ${index + 1}`));
  });

  it('goes on after a page of repeats only', async () => {
    const feed = serveFeed('pets', [
      { listings: page(1), cursor: 'c1' },
      { listings: page(1), cursor: 'c2' },
      { listings: page(21, 1) },
    ]);
    await renderPage(createRoutes, { path: '/posts' });
    scrollTo(await card(20), 0.5);
    await waitFor(() => expect(feed.asked).toHaveLength(2));
    await waitFor(() => expect(scrollTo(screen.getByRole('link', { name: 'Пёс 20' }), 0.5)).toBe(true));
    expect(await card(21)).toBeInTheDocument();
  });
});

describe('a failure', () => {
  it("of the first page shows an error, and 'Повторить' retries", async () => {
    serveFeed('pets', [{ status: 503 }]);
    const { user } = await renderPage(createRoutes, { path: '/posts' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить объявления');
    expect(alert).toHaveTextContent('Сервис временно недоступен');
    expect(screen.queryByText('Объявления не найдены.')).not.toBeInTheDocument();
    const feed = serveFeed('pets', [{ listings: page(1, 2) }]);
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await card(2)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(feed.asked).toEqual([{ brief: true, limit: 20 }]);
  });

  it('of a later page keeps what is there and repeats that page alone', async () => {
    const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { status: 500 }, { listings: page(21, 1) }]);
    const { user } = await renderPage(createRoutes, { path: '/posts' });
    const last = await card(20);
    scrollTo(last, 0.5);
    await screen.findByRole('alert');
    expect(titles()).toHaveLength(20);
    expect(scrollTo(last, 1)).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await card(21)).toBeInTheDocument();
    expect(feed.asked.slice(1)).toEqual([
      { brief: true, limit: 20, cursor: 'c1' },
      { brief: true, limit: 20, cursor: 'c1' },
    ]);
  });

  it('of a later page is over with the connection back, once the first page has come anew', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    serveFeed('pets', [
      { listings: page(1), cursor: 'c1' },
      { status: 500 },
      { listings: page(1), cursor: 'c1', after },
      { listings: page(21, 1) },
    ]);
    await renderPage(createRoutes, { path: '/posts' });
    scrollTo(await card(20), 0.5);
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    // The feed makes one call at a time: the last card would not be observed again.
    expect(scrollTo(await card(20), 1)).toBe(false);

    answer();
    await waitFor(() => expect(scrollTo(screen.getByRole('link', { name: 'Пёс 20' }), 1)).toBe(true));
    expect(await card(21)).toBeInTheDocument();
  });
});

it('says that there is no connection instead of finding nothing, and asks anew when it is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  serveFeed('pets');
  const { router } = await renderPage(createRoutes, { path: '/favorites', session: { status: 'unknown' } });
  await screen.findByRole('heading', { name: 'Избранное' });
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  server.use(http.post('*/api/articles/filter', () => HttpResponse.error()));
  await act(() => router.navigate('/posts'));
  expect(await screen.findByText('Нет сети')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Повторить' })).toBeInTheDocument();
  expect(screen.queryByText('Объявления не найдены.')).not.toBeInTheDocument();

  serveFeed('pets');
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Объявления не найдены.')).toBeInTheDocument();
});

it('comes back to a feed with all the pages it had, without asking again', async () => {
  const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: page(21, 1) }]);
  const { router } = await renderPage(createRoutes, { path: '/posts', session: { status: 'unknown' } });
  scrollTo(await card(20), 0.5);
  await card(21);
  await act(() => router.navigate('/favorites'));
  await screen.findByRole('heading', { name: 'Избранное' });
  await act(() => router.navigate(-1));
  await card(21);
  expect(titles()).toHaveLength(21);
  expect(feed.asked).toHaveLength(2);
});

describe('the pages behind the first', () => {
  const next = () => screen.findByRole('link', { name: 'Следующая страница' });
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

  it('have addresses that lead there without scrolling, and back', async () => {
    const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: page(21, 3) }]);
    const { user, router } = await renderPage(createRoutes, { path: '/posts?city=Тула&breed=Бигль' });
    const link = await next();
    expect(link).toHaveAttribute('rel', 'next');
    expect(screen.queryByRole('link', { name: 'К началу ленты' })).not.toBeInTheDocument();
    await user.click(link);
    expect(await card(23)).toBeInTheDocument();
    expect(titles()).toEqual(['Пёс 21', 'Пёс 22', 'Пёс 23']);
    const { pathname, search } = router.state.location;
    expect(decodeURIComponent(pathname + search)).toBe('/posts?breed=Бигль&city=Тула&after=c1');
    expect(feed.asked.at(-1)).toEqual({ breed: 'Бигль', city: 'Тула', brief: true, limit: 20, cursor: 'c1' });
    expect(screen.queryByRole('link', { name: 'Следующая страница' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'К началу ленты' }));
    expect(await card(1)).toBeInTheDocument();
  });

  it('are drawn by their address alone, without what is boosted, and are not to be kept by search engines', async () => {
    const feed = serveFeed('pets', [{ listings: page(21, 3) }]);
    await renderPage(createRoutes, { path: '/posts?breed=Бигль&after=c1' });
    expect(await card(21)).toBeInTheDocument();
    expect([feed.asked, feed.boostedCalls]).toEqual([[{ breed: 'Бигль', brief: true, limit: 20, cursor: 'c1' }], 0]);
    expect(robots()).toBe('noindex');
  });

  it('are the first one where an address leads nowhere', async () => {
    const feed = serveFeed('pets', [{ status: 422 }, { listings: page(1, 2) }]);
    await renderPage(createRoutes, { path: '/posts?after=junk' });
    expect(await card(1)).toBeInTheDocument();
    expect(feed.asked).toEqual([
      { brief: true, limit: 20, cursor: 'junk' },
      { brief: true, limit: 20 },
    ]);
  });

  it.each(['', 'a b', '<script>', 'x'.repeat(101)])('are not asked for by %j', async (after) => {
    const feed = serveFeed('pets', [{ listings: page(1, 2) }]);
    await renderPage(createRoutes, { path: `/posts?${new URLSearchParams({ after })}` });
    expect(await card(1)).toBeInTheDocument();
    expect(feed.asked).toEqual([{ brief: true, limit: 20 }]);
  });
});
