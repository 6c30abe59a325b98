import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { loginHref, type Session } from 'shared';
import {
  endpoints,
  FAVOURITES_LIMIT_CODE,
  OWN_LISTING_CODE,
  type Section,
  sectionEndpoints,
  sections,
} from 'shared/contract';
import { sessionAtom } from 'shared/host';
import {
  HttpResponse,
  http,
  marketListing,
  pause,
  petListing,
  renderPage,
  server,
  serviceListing,
  stubClock,
} from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { servePersonalLists } from '../../testing/personalListsServer';
import { promo } from '../../testing/promo';
import { scrollTo, stubScreen } from '../../testing/stubScreen';

describe('FeedPage.boosts', () => {
  /** Answers the section's call for boosted listings; returns the requests. */
  const serveBoosted = (section: Section, listings: object[], status = 200): unknown[] => {
    const requests: unknown[] = [];
    server.use(
      http.all(sectionEndpoints[section].boosted, async ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        requests.push([request.method, request.method === 'POST' ? await request.json() : query]);
        return status === 200 ? HttpResponse.json(listings) : HttpResponse.json({ detail: 'Ой' }, { status });
      }),
    );
    return requests;
  };

  const servePromos = (promos: object[], status = 200): unknown[] => {
    const requests: unknown[] = [];
    server.use(
      http.get(endpoints.promos.path, ({ request }) => {
        requests.push(Object.fromEntries(new URL(request.url).searchParams));
        return status === 200 ? HttpResponse.json(promos) : HttpResponse.json({ detail: 'Ой' }, { status });
      }),
    );
    return requests;
  };

  const plain = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      petListing({ id: index + 1, title: `Пёс ${index + 1}`, breed: 'Бигль' }),
    );
  const titles = () =>
    within(screen.getByRole('region', { name: 'Объявления' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  beforeEach(() => stubScreen({ wide: true }));

  describe('boosted listings @slow', () => {
    it('are requested by the chosen filters and shown at their positions with badges', async () => {
      serveFeed('pets', [{ listings: plain(4) }]);
      const requests = serveBoosted('pets', [
        { ...petListing({ id: 50, title: 'Первый', breed: 'Бигль', city: 'Тула' }), boost_type: 1 },
        { ...petListing({ id: 3, title: 'Пёс 3', breed: 'Бигль', city: 'Тула' }), boost_type: 2 },
        { ...petListing({ id: 51, title: 'Чужой город', breed: 'Бигль', city: 'Москва' }), boost_type: 2 },
      ]);
      await renderPage(createRoutes, { path: '/posts?breed=Бигль&city=Тула&sex=1&category=Продажа' });
      await screen.findByRole('link', { name: 'Первый' });
      expect(titles()).toEqual(['Первый', 'Пёс 1', 'Пёс 3', 'Пёс 2', 'Пёс 4']);
      const card = (title: string) => screen.getByRole('link', { name: title }).closest('article');
      expect(card('Первый')).toHaveTextContent('Закреплено');
      expect(card('Пёс 3')).toHaveTextContent('Продвигается');
      expect(card('Пёс 1')).not.toHaveTextContent(/Закреплено|Продвигается/);
      const filters = { category: 'Продажа', breed: 'Бигль', city: 'Тула', sex: '1' };
      expect(requests).toEqual([['GET', { ...filters, brief: 'true' }]]);
    });

    it.each([
      ['a region', 'region=Тульская область', 'Алексин'],
      ['a radius', 'city=Тула&radius=100', 'Калуга'],
      ['the usual order', 'sort=new', 'Тула'],
    ])('lead the feed with %s, which the server matches', async (_what, query, city) => {
      serveFeed('pets', [{ listings: [...plain(2), petListing({ id: 51, title: 'Второй', breed: 'Бигль', city })] }]);
      const requests = serveBoosted('pets', [
        { ...petListing({ id: 50, title: 'Первый', breed: 'Бигль', city: 'Москва' }), boost_type: 1 },
        { ...petListing({ id: 51, title: 'Второй', breed: 'Бигль', city }), boost_type: 2 },
      ]);
      await renderPage(createRoutes, { path: `/posts?breed=Бигль&${query}` });
      await screen.findByRole('link', { name: 'Первый' });
      expect(titles()).toEqual(['Первый', 'Пёс 1', 'Второй', 'Пёс 2']);
      expect(requests).toHaveLength(1);
    });

    it.each(['q=щенок', 'sort=cheap', 'sort=near&city=Тула'])('do not lead a feed with %s', async (query) => {
      const feed = serveFeed('pets', [{ listings: plain(1) }]);
      await renderPage(createRoutes, { path: `/posts?breed=Бигль&${query}` });
      await screen.findByRole('link', { name: 'Пёс 1' });
      expect(feed.boostedCalls).toBe(0);
    });

    it.each([
      [
        'market',
        '/market?objectId=7&city=Тула&type=Для собак&category=Бесплатно',
        { objectId: 7, city: 'Тула', type: 'Для собак', category: 'Бесплатно' },
      ],
      ['services', '/services?serviceId=3&category=Бартер', { serviceId: 3, category: 'Бартер' }],
    ] as const)('of %s come first', async (section, path, body) => {
      const make = section === 'market' ? marketListing : serviceListing;
      serveFeed(section, [{ listings: [make({ id: 1, title: 'Простое' })] }]);
      const requests = serveBoosted(section, [{ ...make({ id: 2, title: 'Первое' }), boost_type: 1 }]);
      await renderPage(createRoutes, { path });
      const first = (await screen.findByText('Закреплено')).closest('article');
      expect(first).toHaveTextContent('Первое');
      expect(requests).toEqual([['POST', { ...body, brief: true }]]);
    });

    it.each(['/posts', '/market', '/services'] as const)('are not requested by %s without filters', async (path) => {
      const requests = (['pets', 'market', 'services'] as const).map((section) => {
        serveFeed(section, [{ listings: [] }]);
        return serveBoosted(section, []);
      });
      await renderPage(createRoutes, { path: `${path}?city=Тула` });
      await screen.findByText('Объявления не найдены.');
      expect(requests.flat()).toEqual([]);
    });

    it('that fail to load leave the plain feed', async () => {
      serveFeed('pets', [{ listings: plain(2) }]);
      serveBoosted('pets', [], 500);
      await renderPage(createRoutes, { path: '/posts?breed=Бигль' });
      await screen.findByRole('link', { name: 'Пёс 2' });
      expect(titles()).toEqual(['Пёс 1', 'Пёс 2']);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  describe('advertisements', () => {
    it('follow every fifth listing, none twice @slow', async () => {
      serveFeed('pets', [{ listings: plain(16) }]);
      const requests = servePromos([
        promo({ id: 1, company: 'ООО «Корм»' }),
        promo({ id: 2, company: 'ООО «Клетки»' }),
        promo({ id: 3, company: 'Скрытая', show: 0 }),
      ]);
      await renderPage(createRoutes, { path: '/posts?city=Тула&sex=1' });
      await screen.findByRole('link', { name: 'Пёс 1' });
      await waitFor(() => expect(titles()).toHaveLength(18));
      expect([titles()[5], titles()[11]].sort()).toEqual(['ООО «Клетки»', 'ООО «Корм»']);
      expect(screen.queryByText('Скрытая')).not.toBeInTheDocument();
      expect(requests).toEqual([{ city: 'Тула', sex: '1' }]);
    });

    it('are labelled, name the advertiser and open in a new tab @slow', async () => {
      serveFeed('pets', [{ listings: plain(5) }]);
      servePromos([promo()]);
      await renderPage(createRoutes, { path: '/posts' });
      const link = await screen.findByRole('link', { name: 'ООО «Зооснаб»' });
      expect(link).toHaveAttribute('href', 'https://example.com/korm');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'sponsored noopener');
      const card = link.closest('article');
      expect(card).toHaveTextContent('Реклама');
      expect(card).toHaveTextContent('ИНН 7700000000');
      expect(card).toHaveTextContent('erid: 2VtzqwKorm');
      expect(card?.querySelector('img')).toHaveAttribute('src', '/api/image/korm.webp');
    });

    it('that fail to load are omitted @slow', async () => {
      serveFeed('pets', [{ listings: plain(6) }]);
      servePromos([], 500);
      await renderPage(createRoutes, { path: '/posts' });
      await screen.findByRole('link', { name: 'Пёс 6' });
      expect(titles()).toHaveLength(6);
    });

    it.each(['market', 'services'] as const)('are not in %s', async (section) => {
      serveFeed(section, [{ listings: [] }]);
      const requests = servePromos([promo()]);
      await renderPage(createRoutes, { path: `/${section}` });
      await screen.findByText('Объявления не найдены.');
      expect(requests).toEqual([]);
    });
  });
});

describe('FeedPage.cardStates @slow', () => {
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
    const OWN = 'Нельзя добавить своё собственное объявление в избранное';
    const LIMIT = 'Нельзя добавить больше 50 объявлений в избранное';

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
      // A second press is shown at once, and sent after the answer to the first.
      await user.click(await heart(removeBim));
      expect(await heart(addBim)).toBeInTheDocument();
      expect(lists.toggled).toEqual([{ article_id: 7, favorited: true }]);
      answer();
      await screen.findByText('«Бим» больше не в избранном');
      expect(lists.toggled).toEqual([true, false].map((favorited) => ({ article_id: 7, favorited })));
      expect(lists.favourites).toEqual([]);
      expect(await heart(addBim)).toBeInTheDocument();
    });

    it.each([
      [{ status: 403, detail: OWN, code: OWN_LISTING_CODE }, OWN],
      [{ status: 409, detail: LIMIT, code: FAVOURITES_LIMIT_CODE }, LIMIT],
      [
        { status: 500, detail: 'Внутренняя ошибка сервера. Номер обращения: 7', code: 'INTERNAL' },
        'Ошибка при добавлении в избранное',
      ],
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
      await waitFor(() => expect(lists.toggled).toEqual([{ article_id: 7, favorited: true }]));
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
      await waitFor(() => expect(lists.toggled).toEqual([{ article_id: 7, favorited: true }]));
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
});

describe('FeedPage.list @slow', () => {
  /** Returns `count` listings with ids from `from` on. */
  const page = (from: number, count = 20) =>
    Array.from({ length: count }, (_, index) => petListing({ id: from + index, title: `Пёс ${from + index}` }));

  const card = (id: number) => screen.findByRole('link', { name: `Пёс ${id}` });
  const titles = () => screen.getAllByRole('link', { name: /^Пёс / }).map((link) => link.textContent);

  /** Lets unexpected requests reach the server. */
  const settle = () => pause(50);

  beforeEach(() => stubScreen({ wide: true }));

  describe('loading', () => {
    it('is shown until the first page', async () => {
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
    it('loads by cursor once half of the last card is visible, not before', async () => {
      const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: page(21, 3) }]);
      await renderPage(createRoutes, { path: '/posts?sex=1' });
      const last = await card(20);
      scrollTo(await card(19), 1);
      scrollTo(last, 0.49);
      await settle();
      expect(feed.requests).toHaveLength(1);

      scrollTo(last, 0.5);
      expect(await card(23)).toBeInTheDocument();
      expect(feed.requests).toEqual([
        { sex: 1, brief: true, limit: 20 },
        { sex: 1, brief: true, limit: 20, cursor: 'c1' },
      ]);
      expect(titles()).toHaveLength(23);
    });

    it('is requested once, however often the last card becomes visible', async () => {
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
      expect(feed.requests).toHaveLength(2);
    });

    it.each([
      ['a page that is not full, though a cursor came', page(1, 19), 'c1'],
      ['a full page without a cursor', page(1, 20), undefined],
    ])('is not requested after %s', async (_what, listings, cursor) => {
      const feed = serveFeed('pets', [{ listings, ...(cursor === undefined ? {} : { cursor }) }]);
      await renderPage(createRoutes, { path: '/posts' });
      const last = await card(listings.length);
      expect(scrollTo(last, 1)).toBe(false);
      await settle();
      expect(feed.requests).toHaveLength(1);
    });

    it('shows a listing once when the server repeats it', async () => {
      serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: [...page(20, 1), ...page(21, 2)] }]);
      await renderPage(createRoutes, { path: '/posts' });
      scrollTo(await card(20), 0.5);
      await card(22);
      expect(titles()).toEqual(Array.from({ length: 22 }, (_, index) => `Пёс ${index + 1}`));
    });

    it('loads on after a page of repeats only', async () => {
      const feed = serveFeed('pets', [
        { listings: page(1), cursor: 'c1' },
        { listings: page(1), cursor: 'c2' },
        { listings: page(21, 1) },
      ]);
      await renderPage(createRoutes, { path: '/posts' });
      scrollTo(await card(20), 0.5);
      await waitFor(() => expect(feed.requests).toHaveLength(2));
      await waitFor(() => expect(scrollTo(screen.getByRole('link', { name: 'Пёс 20' }), 0.5)).toBe(true));
      expect(await card(21)).toBeInTheDocument();
    });
  });

  describe('a failure', () => {
    it("of the first page is reported, and 'Повторить' retries", async () => {
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
      expect(feed.requests).toEqual([{ brief: true, limit: 20 }]);
    });

    it('of a later page keeps the list and retries that page only', async () => {
      const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { status: 500 }, { listings: page(21, 1) }]);
      const { user } = await renderPage(createRoutes, { path: '/posts' });
      const last = await card(20);
      scrollTo(last, 0.5);
      await screen.findByRole('alert');
      expect(titles()).toHaveLength(20);
      expect(scrollTo(last, 1)).toBe(false);

      await user.click(screen.getByRole('button', { name: 'Повторить' }));
      expect(await card(21)).toBeInTheDocument();
      expect(feed.requests.slice(1)).toEqual([
        { brief: true, limit: 20, cursor: 'c1' },
        { brief: true, limit: 20, cursor: 'c1' },
      ]);
    });

    it('of a later page recovers when the connection is back, after the first page is refetched', async () => {
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

  it('reports a lost connection instead of an empty feed, and refetches when it is back', async () => {
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

  it('returns to a feed with all its pages, without requests', async () => {
    const feed = serveFeed('pets', [{ listings: page(1), cursor: 'c1' }, { listings: page(21, 1) }]);
    const { router } = await renderPage(createRoutes, { path: '/posts', session: { status: 'unknown' } });
    scrollTo(await card(20), 0.5);
    await card(21);
    await act(() => router.navigate('/favorites'));
    await screen.findByRole('heading', { name: 'Избранное' });
    await act(() => router.navigate(-1));
    await card(21);
    expect(titles()).toHaveLength(21);
    expect(feed.requests).toHaveLength(2);
  });

  describe('the pages behind the first', () => {
    const next = () => screen.findByRole('link', { name: 'Следующая страница' });
    const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');

    it('have addresses that open them without scrolling, and back', async () => {
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
      expect(feed.requests.at(-1)).toEqual({ breed: 'Бигль', city: 'Тула', brief: true, limit: 20, cursor: 'c1' });
      expect(screen.queryByRole('link', { name: 'Следующая страница' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('link', { name: 'К началу ленты' }));
      expect(await card(1)).toBeInTheDocument();
    });

    it('are rendered by their address, without boosted listings, and are not indexed', async () => {
      const feed = serveFeed('pets', [{ listings: page(21, 3) }]);
      await renderPage(createRoutes, { path: '/posts?breed=Бигль&after=c1' });
      expect(await card(21)).toBeInTheDocument();
      expect([feed.requests, feed.boostedCalls]).toEqual([
        [{ breed: 'Бигль', brief: true, limit: 20, cursor: 'c1' }],
        0,
      ]);
      expect(robots()).toBe('noindex');
    });

    it('fall back to the first page where a cursor matches nothing', async () => {
      const feed = serveFeed('pets', [{ status: 422 }, { listings: page(1, 2) }]);
      await renderPage(createRoutes, { path: '/posts?after=junk' });
      expect(await card(1)).toBeInTheDocument();
      expect(feed.requests).toEqual([
        { brief: true, limit: 20, cursor: 'junk' },
        { brief: true, limit: 20 },
      ]);
    });

    it.each(['', 'a b', '<script>', 'x'.repeat(101)])('are not requested by %j', async (after) => {
      const feed = serveFeed('pets', [{ listings: page(1, 2) }]);
      await renderPage(createRoutes, { path: `/posts?${new URLSearchParams({ after })}` });
      expect(await card(1)).toBeInTheDocument();
      expect(feed.requests).toEqual([{ brief: true, limit: 20 }]);
    });
  });
});

describe('FeedPage.reach @slow', () => {
  beforeEach(() => stubScreen({ wide: false }));

  /** Scrolls the head of the feed, with its buttons, into or out of sight. */
  const scrollHead = async (share: number) =>
    expect(scrollTo(await screen.findByRole('link', { name: 'Разместить объявление' }), share)).toBe(true);

  /** Returns the buttons that open the filter sheet. */
  const openers = () =>
    screen
      .getAllByRole('button', { name: 'Фильтры 2' })
      .filter((button) => button.getAttribute('aria-haspopup') === 'dialog');

  it('keeps the filters with their number and the scroll-to-top button within reach while scrolled', async () => {
    serveFeed('pets');
    const { user } = await renderPage(createRoutes, { path: '/posts?category=Найденные&city=Тула' });
    await scrollHead(1);
    expect(openers()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Наверх' })).not.toBeInTheDocument();

    await scrollHead(0);
    const [, floating] = openers();
    if (!floating) throw new Error('The filters are out of reach');
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Наверх' }));
    expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
    await user.click(floating);
    expect(await screen.findByRole('dialog', { name: 'Фильтры' })).toBeInTheDocument();
  });

  it('shows each active criterion above the feed, removable by one press', async () => {
    const feed = serveFeed('pets');
    const { user, router } = await renderPage(createRoutes, { path: '/posts?category=Найденные&city=Тула&sex=2' });
    const chips = within(await screen.findByRole('list', { name: 'Выбранные условия' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Найденные',
      'Тула',
      'Девочка',
    ]);
    await user.click(chips.getByRole('button', { name: 'Убрать условие: Тула' }));
    await waitFor(() =>
      expect(feed.requests.at(-1)).toEqual({ category: 'Найденные', sex: 2, brief: true, limit: 20 }),
    );
    expect(decodeURIComponent(router.state.location.search)).toBe('?category=Найденные&sex=2');
    await waitFor(() => expect(chips.getByRole('button', { name: 'Убрать условие: Девочка' })).toHaveFocus());
    const content = document.body.appendChild(Object.assign(document.createElement('main'), { tabIndex: -1 }));
    await user.click(chips.getByRole('button', { name: 'Убрать условие: Девочка' }));
    await user.click(await screen.findByRole('button', { name: 'Убрать условие: Найденные' }));
    await waitFor(() => expect(content).toHaveFocus());
    content.remove();
  });

  it('shows no list of criteria without an active one', async () => {
    serveFeed('pets');
    await renderPage(createRoutes, { path: '/posts' });
    await screen.findByRole('link', { name: 'Разместить объявление' });
    expect(screen.queryByRole('list', { name: 'Выбранные условия' })).not.toBeInTheDocument();
  });

  it.each([
    ['/posts?city=Тула', false],
    ['/posts?city=Тула&sex=2', true],
  ])(
    'offers to reset the filters of an empty feed, and explains how to remove one of several: %s',
    async (path, isExplained) => {
      serveFeed('pets', [{ listings: [] }]);
      await renderPage(createRoutes, { path });
      const empty = (await screen.findByText('Объявления не найдены.')).parentElement;
      if (empty === null) throw new Error('The text stands nowhere');
      expect(
        within(empty)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Сбросить фильтры', 'Сообщить, когда появится']);
      expect(empty.textContent?.includes('Уберите одно из условий')).toBe(isExplained);
    },
  );
});

describe('FeedPage', () => {
  const feeds: Record<Section, { path: string; heading: string; create: string }> = {
    pets: { path: '/posts', heading: 'Объявления', create: '/new-post' },
    market: { path: '/market', heading: 'Барахолка', create: '/new-post-market' },
    services: { path: '/services', heading: 'Услуги', create: '/new-post-service' },
  };

  beforeEach(() => stubScreen({ wide: true }));
  afterEach(() => {
    jest.useRealTimers();
  });

  describe.each(sections)('the feed of %s', (section) => {
    const { path, heading, create } = feeds[section];

    it('requests the first page of 20 and shows the heading @slow', async () => {
      const feed = serveFeed(section);
      await renderPage(createRoutes, { path });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
      await waitFor(() => expect(feed.requests).toEqual([{ brief: true, limit: 20 }]));
    });

    it.each([
      ['a visitor', { status: 'anonymous' }, loginHref({ pathname: create })],
      ['somebody not known yet', { status: 'unknown' }, loginHref({ pathname: create })],
      ['a signed-in person', { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false }, create],
    ] as const)("leads %s from 'Разместить объявление' to the right place @slow", async (_who, session, target) => {
      serveFeed(section);
      await renderPage(createRoutes, { path, session });
      expect(await screen.findByRole('link', { name: 'Разместить объявление' })).toHaveAttribute('href', target);
    });

    it('reports that nothing was found', async () => {
      serveFeed(section, [{ listings: [] }]);
      await renderPage(createRoutes, { path });
      expect(await screen.findByText('Объявления не найдены.')).toBeInTheDocument();
    });
  });

  const cardOf = async (title: string): Promise<HTMLElement> => {
    const card = (await screen.findByRole('link', { name: title })).closest('article');
    if (card === null) throw new Error(`${title} stands outside of a card`);
    return card;
  };

  describe('a card @slow', () => {
    it('of yesterday is labelled so in a tab left open over midnight', async () => {
      const evening = new Date(2026, 10, 15, 23, 50);
      const { seenAgainAt } = stubClock(evening);
      serveFeed('pets', [{ listings: [petListing({ title: 'Корги', created_at: evening.toISOString() })] }]);
      await renderPage(createRoutes, { path: '/posts' });
      const card = within(await cardOf('Корги'));
      expect(await card.findByText('сегодня')).toBeInTheDocument();
      seenAgainAt(new Date(2026, 10, 16, 0, 5));
      expect(card.getByText('вчера')).toBeInTheDocument();
    });

    it.each([
      ['pets', petListing({ title: 'Рыжик' }), '45\u00a0000\u00a0₽', 'Вельш-корги пемброк', '/post/1'],
      ['pets', petListing({ title: 'Бим', price: null }), 'Цена не указана', 'Вельш-корги пемброк', '/post/1'],
      ['market', marketListing({ title: 'Клетка', id: 8 }), '3\u00a0000\u00a0₽', 'Для птиц', '/market-post/8'],
      ['services', serviceListing({ title: 'Гуляем', price: null }), 'Платно', 'Выгул', '/service-post/1'],
    ] as const)(
      'of %s shows price, what it is where the title does not say so and the city, and opens the listing in a new window',
      async (section, listing, price, line, href) => {
        serveFeed(section, [{ listings: [listing] }]);
        await renderPage(createRoutes, { path: feeds[section].path });
        const card = await cardOf(listing.title);
        expect(within(card).getByText(price, { normalizer: (text) => text })).toBeInTheDocument();
        expect(within(card).getByText(line, { selector: 'span' })).toBeInTheDocument();
        expect(within(card).getByText(/^Москва/, { selector: 'span > span' })).toBeInTheDocument();
        const link = within(card).getByRole('link', { name: listing.title });
        expect(link).toHaveAttribute('href', href);
        expect(link).toHaveAttribute('target', '_blank');
        expect(link).toHaveAttribute('rel', 'noopener');
        expect(link).toHaveAccessibleDescription('Откроется в новом окне');
      },
    );

    it('loads its picture: the first with high priority, those of the first screen eagerly', async () => {
      const listings = [1, 2, 3, 4, 5, 6, 7].map((id) => petListing({ id, title: `Пёс ${id}` }));
      serveFeed('pets', [{ listings }]);
      await renderPage(createRoutes, { path: '/posts' });
      await screen.findByRole('img', { name: 'Пёс 7' });
      const pictures = screen.getAllByRole('img');
      expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(listings.map(({ title }) => title));
      expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
        'high',
        ...Array.from({ length: 3 }, () => 'low'),
        ...Array.from({ length: 3 }, () => 'auto'),
      ]);
      expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
        ...Array.from({ length: 4 }, () => 'eager'),
        ...Array.from({ length: 3 }, () => 'lazy'),
      ]);
    });
  });

  describe('title, description and canonical address @slow', () => {
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
    const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
    const shared = () =>
      decodeURIComponent(document.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? '');
    const description = () => document.querySelector('meta[name=description]')?.getAttribute('content');

    it.each([
      ['/posts', 'Объявления о питомцах — ЛапаРядом', '/posts'],
      ['/market', 'Барахолка: вещи для питомцев — ЛапаРядом', '/market'],
      ['/services', 'Услуги для питомцев — ЛапаРядом', '/services'],
      [
        '/posts?breed=Бигль&city=Тула&sex=1&utm_source=vk',
        'Бигль, Тула — Объявления о питомцах — ЛапаРядом',
        '/posts?breed=Бигль&city=Тула&sex=1',
      ],
      [
        '/services?city=Тула&category=Платно&priceTo=900',
        'Тула — Услуги для питомцев — ЛапаРядом',
        '/services?category=Платно&city=Тула&priceTo=900',
      ],
    ])('of %s', async (path, title, address) => {
      for (const section of sections) serveFeed(section);
      await renderPage(createRoutes, { path });
      await waitFor(() => expect(document.title).toBe(title));
      expect(shared()).toBe(address);
      // Filtered pages are not indexed, so they have no canonical link.
      const isPlain = !address.includes('?');
      expect([canonical(), robots()]).toEqual(isPlain ? [address, undefined] : [undefined, 'noindex']);
      expect(description()).toMatch(/.{40,}/);
    });

    it('of a text search forbid indexing, and name no canonical page', async () => {
      serveFeed('pets');
      await renderPage(createRoutes, { path: '/posts?q=котята' });
      await waitFor(() => expect(robots()).toBe('noindex'));
      expect(canonical()).toBeUndefined();
    });

    it('name breed and city in the description', async () => {
      serveFeed('pets');
      await renderPage(createRoutes, { path: '/posts?breed=Бигль&city=Тула' });
      await waitFor(() => expect(description()).toMatch(/^Бигль, Тула\. Собаки, кошки/));
    });
  });
});
