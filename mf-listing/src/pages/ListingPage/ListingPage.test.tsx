import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { type Listing, ListingStatus } from 'shared/contract';
import { sessionAtom, writeToken } from 'shared/host';
import {
  HttpResponse,
  http,
  marketListing,
  petListing,
  renderPage,
  server,
  serviceListing,
  stubClock,
} from 'shared/testing';
import { createRoutes } from '../../routes';
import { listingDescription, listingJsonLd } from './ListingMeta';

describe('ListingMeta', () => {
  const open = async (api: string, path: string, listing: Listing) => {
    server.use(http.get(api, () => HttpResponse.json(listing)));
    const view = await renderPage(createRoutes, { path });
    await view.findByRole('heading', { level: 1, name: listing.title });
  };

  const property = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content');

  /** Returns the listing's JSON-LD, which precedes the breadcrumbs. */
  const jsonLd = (): unknown => {
    const scripts = document.querySelectorAll('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const [listing, trail] = JSON.parse(scripts[0]?.textContent ?? '');
    expect(trail['@type']).toBe('BreadcrumbList');
    return listing;
  };

  test('sets title, description, canonical address and Open Graph @slow', async () => {
    await open('*/api/articles/:id', '/post/12?from=chat', petListing({ id: 12 }));
    expect(document.title).toBe('Щенки корги, документы РКФ — ЛапаРядом');
    const description = '45\u00a0000\u00a0₽. Вельш-корги пемброк, Москва · мальчик. Здоровый и ласковый.';
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', description);
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/post/12');
    expect(property('og:type')).toBe('product');
    expect(property('og:title')).toBe('Щенки корги, документы РКФ');
    expect(property('og:description')).toBe(description);
    expect(property('og:image')).toBe('/api/image/corgi.webp/preview.jpg');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  test("uses the site's preview without public pictures @slow", async () => {
    await open('*/api/articles_market/:id', '/market-post/1', marketListing({ images: [] }));
    expect(property('og:image')).toBe('/static/preview.jpg');
    expect(jsonLd()).not.toHaveProperty('image');
  });

  test.each(['Потерянные', 'Найденные'] as const)(
    '%s: the preview is the flyer, also without a picture',
    async (category) => {
      await open('*/api/articles/:id', '/post/12', petListing({ id: 12, category, images: [] }));
      expect(property('og:image')).toBe('/api/articles/12/flyer.jpg?size=1200x630');
      expect(document.querySelector('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
      expect(screen.getByRole('link', { name: 'Листовка для печати' })).toHaveAttribute('href', '/post/12/flyer');
    },
  );

  test('escapes hostile texts @slow', async () => {
    const hostile = '</script><script>alert(1)</script><!-- "\'&';
    const listing = petListing({ title: hostile, description: `${hostile}\u2028${hostile}`, username: hostile });
    await open('*/api/articles/:id', '/post/1', listing);
    expect(jsonLd()).toMatchObject({
      name: hostile,
      description: `${hostile}\u2028${hostile}`,
      offers: { seller: { name: hostile } },
    });
    expect(property('og:title')).toBe(hostile);
    expect(document.querySelector('script:not([type="application/ld+json"])')).toBeNull();
  });

  const ORIGIN = 'https://site.test';

  test('describes a pet for sale as a product with an offer', () => {
    expect(listingJsonLd('pets', petListing({ id: 7 }), ORIGIN)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Щенки корги, документы РКФ',
      url: 'https://site.test/post/7',
      description: 'Здоровый и ласковый.',
      category: 'Вельш-корги пемброк',
      image: ['https://site.test/api/image/corgi.webp?w=1280', 'https://site.test/api/image/corgi-2.webp?w=1280'],
      offers: {
        '@type': 'Offer',
        price: 45_000,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        url: 'https://site.test/post/7',
        availableAtOrFrom: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Москва' } },
        seller: { '@type': 'Person', name: 'Анна' },
      },
    });
  });

  test('an offer that waits for its buyer', () => {
    const data = listingJsonLd('market', marketListing({ is_reserved: true }), ORIGIN);
    expect(data.offers).toMatchObject({ availability: 'https://schema.org/Reserved' });
  });

  test.each([
    [1, 'https://schema.org/NewCondition'],
    [2, 'https://schema.org/UsedCondition'],
  ] as const)('goods in condition %p', (condition, itemCondition) => {
    const data = listingJsonLd('market', marketListing({ condition }), ORIGIN);
    expect(data).toMatchObject({ '@type': 'Product', category: 'Клетки/Для птиц', itemCondition });
  });

  test('describes a paid service as a service with an offer', () => {
    expect(listingJsonLd('services', serviceListing(), ORIGIN)).toMatchObject({
      '@type': 'Service',
      serviceType: 'Выгул',
      areaServed: 'Москва',
      url: 'https://site.test/service-post/1',
      offers: { price: 500 },
    });
  });

  test('names the unit of an hourly price', () => {
    expect(listingJsonLd('services', serviceListing({ price_unit: 'за час' }), ORIGIN)).toMatchObject({
      offers: {
        price: 500,
        priceSpecification: { '@type': 'UnitPriceSpecification', price: 500, priceCurrency: 'RUB', unitText: 'за час' },
      },
    });
  });

  test.each([null, 0])('makes no offer with price %p', (price) => {
    const data = listingJsonLd('pets', petListing({ price, category: 'В хорошие руки' }), ORIGIN);
    expect(data).toMatchObject({
      '@type': 'WebPage',
      datePublished: '2026-11-12T07:24:00.000Z',
      about: { name: 'Вельш-корги пемброк' },
      primaryImageOfPage: { url: 'https://site.test/api/image/corgi.webp?w=1280' },
    });
    expect(data).not.toHaveProperty('offers');
  });

  test('omits missing data', () => {
    const bare = { images: [], description: '' };
    expect(listingJsonLd('pets', petListing(bare), ORIGIN)).not.toHaveProperty('image');
    expect(listingJsonLd('pets', petListing(bare), ORIGIN)).not.toHaveProperty('description');
    expect(listingJsonLd('pets', petListing({ ...bare, price: null }), ORIGIN)).not.toHaveProperty(
      'primaryImageOfPage',
    );
  });

  const NBSP = '\u00a0';

  test("joins price, facts and the author's words in one line", () => {
    const listing = petListing({ description: 'Привит.\n\nДокументы   на руках.' });
    expect(listingDescription('pets', listing)).toBe(
      `45${NBSP}000${NBSP}₽. Вельш-корги пемброк, Москва · мальчик. Привит. Документы на руках.`,
    );
  });

  const marks = { colour: null, size: null, collar: null, special: null };
  const nothing = { event_date: null, place: null, point: null, marks, reward: null };

  test.each([
    ['Потерянные', 1, nothing, 'Потерялся'],
    ['Найденные', 2, null, 'Найдена'],
    ['Потерянные', 1, { ...nothing, place: 'у метро' }, 'Потерялся у метро'],
    ['Потерянные', 1, { ...nothing, event_date: '2026-11-10' }, 'Потерялся 10 ноября'],
    ['В хорошие руки', 1, null, 'Цена не указана'],
  ] as const)('%s (%i, %j) starts with: %s', (category, sex, lost, lead) => {
    const listing = petListing({ category, sex, lost, price: null, description: '' });
    expect(listingDescription('pets', listing).split('. ')[0]).toBe(lead);
  });

  test('omits an empty description', () => {
    expect(listingDescription('services', serviceListing({ description: ' \n ' }))).toBe(`500${NBSP}₽. Выгул, Москва`);
  });

  test('cuts a long text at a word within 200 characters', () => {
    const text = listingDescription('services', serviceListing({ description: 'слово, '.repeat(100) }));
    expect(text.length).toBeLessThanOrEqual(201);
    expect(text).toMatch(/слово…$/);
  });

  test('cuts one endless word', () => {
    const text = listingDescription('services', serviceListing({ description: 'а'.repeat(1000) }));
    expect(text).toHaveLength(201);
  });
});

describe('ListingPage.lost', () => {
  // The first import transforms the map's chunk, which may exceed a test's deadline.
  beforeAll(() => import('../../features/lost/PlaceMap'));

  type Pet = NonNullable<Parameters<typeof petListing>[0]>;

  const lost: NonNullable<Pet['lost']> = {
    event_date: '2026-11-10',
    place: 'у метро Сокольники',
    point: { latitude: 55.79, longitude: 37.68 },
    marks: { colour: 'рыжий', size: 'средний', collar: null, special: 'хромает' },
    reward: 5000,
  };

  const open = async (over: Pet) => {
    const listing = petListing({ id: 5, title: 'Кот Барсик', category: 'Потерянные', price: null, lost, ...over });
    server.use(http.get('*/api/articles/5', () => HttpResponse.json(listing)));
    const page = await renderPage(createRoutes, { path: '/post/5' });
    await screen.findByRole('heading', { level: 1, name: 'Кот Барсик' });
    return page;
  };

  test.each<[string, Pet, string]>([
    ['lost, male', { sex: 1 }, 'Потерялся 10 ноября\u00a0· у метро Сокольники'],
    ['lost, female', { sex: 2 }, 'Потерялась 10 ноября\u00a0· у метро Сокольники'],
    ['lost, of unknown sex', { sex: 0 }, 'Потеряно животное 10 ноября\u00a0· у метро Сокольники'],
    ['found, male', { sex: 1, category: 'Найденные' }, 'Найден 10 ноября\u00a0· у метро Сокольники'],
    ['found, female', { sex: 2, category: 'Найденные' }, 'Найдена 10 ноября\u00a0· у метро Сокольники'],
    [
      'found, of unknown sex',
      { sex: 0, category: 'Найденные' },
      'Найдено животное 10 ноября\u00a0· у метро Сокольники',
    ],
    ['the day alone', { sex: 1, lost: { ...lost, place: null } }, 'Потерялся 10 ноября'],
  ])('%s: starts the page', async (_, over, lead) => {
    await open(over);
    const title = screen.getByRole('heading', { level: 1 });
    expect(
      screen
        .getByText((_text, element) => element?.tagName === 'P' && element.textContent === lead)
        .compareDocumentPosition(title),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain(lead);
  });

  test('shows reward, marks and the fraud warning, and keeps the price', async () => {
    await open({});
    expect(screen.getByText('Вознаграждение 5 000 ₽')).toBeInTheDocument();
    expect(screen.getByText('Цена не указана')).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Пол', 'Окрас', 'Размер', 'Особые приметы']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Мальчик',
      'Рыжий',
      'Средний',
      'Хромает',
    ]);
    expect(screen.getByRole('note')).toHaveTextContent(/никогда не переводите деньги заранее/);
  });

  test("shows a point's map on a press, with the circle of 300 m around the public point @slow", async () => {
    server.use(
      http.get('*/api/config', () => HttpResponse.json({ map: null })),
      http.get('*/api/lost/outline', () => HttpResponse.json([])),
    );
    const { user } = await open({ lost: { ...lost, event_date: null, place: null } });
    const near = screen.getByRole('link', { name: 'Кто пропал рядом' });
    expect(near).toHaveAttribute('href', '/lost?kind=lost&bounds=55.84,55.74,37.76,37.6');
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Показать на карте', expanded: false }));
    const map = await screen.findByRole('application', { name: 'Карта: где это было' });
    const circle = () => within(map).getByRole('img', { name: 'Круг 300 м, в котором это было' });
    const width = () => Number.parseFloat(circle().style.width);
    const first = width();
    expect(first).toBeGreaterThan(20);
    await user.click(screen.getByRole('button', { name: 'Приблизить' }));
    expect(width() / first).toBeCloseTo(2, 6);
    await user.click(screen.getByRole('button', { name: 'Скрыть карту', expanded: true }));
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  test('shows no map without a point @slow', async () => {
    await open({ lost: { ...lost, point: null } });
    expect(screen.queryByRole('button', { name: 'Показать на карте' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Кто пропал рядом' })).not.toBeInTheDocument();
  });

  test('shows a plain page with the warning without any details', async () => {
    const { container } = await open({ lost: null });
    expect(screen.queryByText(/Потерялся/)).not.toBeInTheDocument();
    expect(within(container).getByRole('note')).toHaveTextContent(/Осторожно/);
  });

  test('shows none of it for a sale', async () => {
    await open({ category: 'Продажа', price: 5000, lost: null });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('ListingPage.similar', () => {
  // The first import transforms the chunk, which may exceed a test's deadline.
  beforeAll(() => import('../../features/similar/SimilarListings'));

  const { IntersectionObserver: silent } = window;
  afterEach(() => {
    window.IntersectionObserver = silent;
  });

  /** Stubs the observer; returns a function that reports all observed elements as near. */
  const watchScreen = () => {
    const reports: (() => void)[] = [];
    window.IntersectionObserver = class extends silent {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(report, options);
        reports.push(() => report([{ isIntersecting: true } as IntersectionObserverEntry], this));
      }
    };
    return () =>
      act(() => {
        for (const report of reports) report();
      });
  };

  const open = async (status: ListingStatus = ListingStatus.published) => {
    const comeNear = watchScreen();
    const requests: string[] = [];
    server.use(
      http.get('*/api/articles/5', () => HttpResponse.json(petListing({ id: 5, author: 2, is_visible: status }))),
      http.get('*/api/articles/5/similar', ({ request }) => {
        requests.push(request.url);
        return HttpResponse.json([petListing({ id: 8, title: 'Тоже корги' })]);
      }),
    );
    await renderPage(createRoutes, { path: '/post/5' });
    await screen.findByRole('heading', { level: 1 });
    return { comeNear, requests };
  };

  test('requests similar listings when they come near the screen @slow', async () => {
    const { comeNear, requests } = await open();
    expect(requests).toEqual([]);
    comeNear();
    const block = await screen.findByRole('region', { name: 'Похожие рядом' });
    expect(await within(block).findByRole('link', { name: 'Тоже корги' })).toHaveAttribute('href', '/post/8');
    expect(requests).toHaveLength(1);
  });

  test('links to the author of a published listing @slow', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Анна' })).toHaveAttribute('href', '/user/2');
  });

  test('shows neither similar listings nor an author link for an unpublished listing', async () => {
    const { comeNear, requests } = await open(ListingStatus.review);
    comeNear();
    expect(screen.queryByRole('link', { name: 'Анна' })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });
});

describe('ListingPage', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const API = {
    pets: '*/api/articles/:id',
    market: '*/api/articles_market/:id',
    services: '*/api/articles_service/:id',
  };

  const answer = (path: string, listing: Listing) => server.use(http.get(path, () => HttpResponse.json(listing)));

  const signedIn: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

  /** Answers the calls of a signed-in person. */
  const answerPerson = () =>
    server.use(
      http.post('*/api/mark-as-read/:id', () => HttpResponse.json({ ok: true })),
      http.get('*/api/favorites', () => HttpResponse.json([])),
      http.get('*/api/is-boosted/:id', () => HttpResponse.json({ active: false })),
    );

  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  const sections = [
    {
      path: '/post/5',
      api: API.pets,
      listing: petListing({ id: 5 }),
      title: 'Щенки корги, документы РКФ',
      line: 'Вельш-корги пемброк, Москва',
      facts: { Пол: 'Мальчик' },
      texts: ['Продажа', '45 000 ₽'],
    },
    {
      path: '/market-post/6',
      api: API.market,
      listing: marketListing({ id: 6, price: null, category: 1, type: 'Для кошек' }),
      title: 'Клетка для попугая',
      line: 'Клетки/Для птиц, Москва',
      facts: { Состояние: 'Б/у', 'Для кого': 'Для кошек' },
      texts: ['Бесплатно', 'Цена не указана'],
    },
    {
      path: '/service-post/7',
      api: API.services,
      listing: serviceListing({ id: 7, category: 2, price: 700 }),
      title: 'Выгул собак в вашем районе',
      line: 'Выгул, Москва',
      facts: { Услуга: 'Выгул', Город: 'Москва' },
      texts: ['Бартер', '700 ₽'],
    },
  ];

  test.each(sections)('$path shows its listing', async ({ path, api, listing, title, line, facts, texts }) => {
    const requests: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(api, async ({ request }) => {
        requests.push(new URL(request.url).pathname);
        await released;
        return HttpResponse.json(listing);
      }),
    );
    await renderPage(createRoutes, { path });

    expect(await screen.findByRole('status')).toHaveTextContent('Загрузка объявления…');
    release();
    await heading(title);
    for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(line)).toBeInTheDocument();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(Object.fromEntries(terms.map((term, at) => [term, definitions[at]]))).toEqual(facts);
    expect(screen.getByRole('heading', { name: 'Описание' })).toBeInTheDocument();
    expect(screen.getByText('Здоровый и ласковый.')).toBeInTheDocument();
    expect(screen.getByText('Анна')).toBeInTheDocument();
    expect(screen.getByText(/^Размещено/)).toHaveTextContent(/12 ноября 2026/);
    expect(screen.queryByText('Загрузка объявления…')).not.toBeInTheDocument();
    expect(requests).toEqual([api.replace('*', '').replace(':id', String(listing.id))]);
  });

  test('labels a reserved listing', async () => {
    answer(API.pets, petListing({ id: 5, is_reserved: true }));
    await renderPage(createRoutes, { path: '/post/5' });
    await heading('Щенки корги, документы РКФ');
    expect(screen.getByText('Забронировано')).toBeInTheDocument();
  });

  test('keeps line breaks of the description', async () => {
    answer(API.pets, petListing({ description: 'Первая строка\nВторая строка' }));
    await renderPage(createRoutes, { path: '/post/1' });
    const text = await screen.findByText(/Первая строка/);
    expect(text.textContent).toBe('Первая строка\nВторая строка');
    expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  test('reports an empty description', async () => {
    answer(API.pets, petListing({ description: '  ' }));
    await renderPage(createRoutes, { path: '/post/1' });
    expect(await screen.findByText('Автор не добавил описания.')).toBeInTheDocument();
  });

  test.each([
    ['review', 'На рассмотрении'],
    ['rejected', 'Отклонено'],
    ['outdated', 'Устарело'],
  ] as const)('labels a listing in state %s and forbids indexing', async (status, label) => {
    answer(API.pets, petListing({ is_visible: ListingStatus[status] }));
    await renderPage(createRoutes, { path: '/post/1' });
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });

  test('reports a missing listing', async () => {
    server.use(http.get(API.pets, () => HttpResponse.json({ detail: 'Не найдено' }, { status: 404 })));
    await renderPage(createRoutes, { path: '/post/404' });
    await heading('Такого объявления не существует');
    expect(screen.getByRole('link', { name: 'Все объявления' })).toHaveAttribute('href', '/posts');
    expect(document.title).toBe('Такого объявления не существует — ЛапаРядом');
    expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  });

  test.each(['/post/abc', '/market-post/0', '/service-post/99999999999'])('%s sends no request', async (path) => {
    // No handler: a request would fail the test.
    await renderPage(createRoutes, { path });
    await heading('Такого объявления не существует');
  });

  test.each([
    [
      'an answer of 500',
      () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 }),
      'Ошибка при загрузке объявления',
    ],
    ['an answer of 403', () => HttpResponse.json({ detail: 'Нет' }, { status: 403 }), 'Ошибка при загрузке объявления'],
    ['no answer', () => HttpResponse.error(), 'Ошибка при соединении с сервером'],
  ])('reports %s and retries @slow', async (_, fail, text) => {
    server.use(http.get(API.pets, fail));
    const { user } = await renderPage(createRoutes, { path: '/post/1' });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);

    answer(API.pets, petListing());
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await heading('Щенки корги, документы РКФ');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('refetches a listing that visitors do not see after signing in @slow', async () => {
    answerPerson();
    server.use(
      http.get(API.pets, ({ request }) =>
        request.headers.get('authorization') === 'Bearer mine'
          ? HttpResponse.json(petListing({ is_visible: ListingStatus.review, is_owner: true }))
          : HttpResponse.json({ detail: 'Не найдено' }, { status: 404 }),
      ),
    );
    const { app } = await renderPage(createRoutes, { path: '/post/1' });
    await heading('Такого объявления не существует');

    writeToken('mine');
    act(() => app.store.set(sessionAtom, signedIn));
    await heading('Щенки корги, документы РКФ');
    expect(screen.getByText('На рассмотрении')).toBeInTheDocument();
  });

  test('keeps a listing on the screen while it is refetched after signing in @slow', async () => {
    answerPerson();
    answer(API.pets, petListing());
    const { app } = await renderPage(createRoutes, { path: '/post/1' });
    await heading('Щенки корги, документы РКФ');

    server.use(http.get(API.pets, () => new Promise<never>(() => undefined)));
    act(() => app.store.set(sessionAtom, signedIn));
    await waitFor(() => expect(app.queryClient.isFetching({ queryKey: ['listing'] })).toBe(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Щенки корги, документы РКФ');
  });

  test('copies the address without a share sheet @slow', async () => {
    answer(API.pets, petListing());
    const { user } = await renderPage(createRoutes, { path: '/post/1' });
    await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
    expect(await screen.findByText('Ссылка скопирована')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/post/1');
  });

  test('passes title and address to the share sheet, and does not treat closing it as a failure', async () => {
    const share = jest.fn<typeof navigator.share>().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      answer(API.pets, petListing());
      const { user } = await renderPage(createRoutes, { path: '/post/1' });
      await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
      expect(share).toHaveBeenCalledWith({ title: 'Щенки корги, документы РКФ', url: 'http://localhost/post/1' });
      expect(screen.queryByText('Не удалось скопировать ссылку')).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  test('does not report a listing as missing before the session is known', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerPerson();
    const own = petListing({ id: 5, author: 2, is_visible: ListingStatus.review });
    let mine = false;
    server.use(
      http.get(API.pets, () => (mine ? HttpResponse.json(own) : HttpResponse.json({ detail: 'Нет' }, { status: 404 }))),
      http.post('*/api/user', async () => {
        await released;
        mine = true;
        return HttpResponse.json({ user_id: 2, username: 'Анна', is_admin: false });
      }),
    );
    await renderPage(createRoutes, { path: '/post/5', session: 'live', token: 'anna' });
    expect(await screen.findByText('Загрузка объявления…')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Такого объявления не существует' })).not.toBeInTheDocument();
    release();
    await heading(own.title);
  });

  test('does not report a listing as missing when the session is unavailable', async () => {
    server.use(http.get(API.pets, () => HttpResponse.json({ detail: 'Нет' }, { status: 404 })));
    await renderPage(createRoutes, { path: '/post/5', session: { status: 'anonymous', unverified: true } });
    expect(await screen.findByText('Ошибка при соединении с сервером')).toBeInTheDocument();
  });

  test("shows 'yesterday' in a tab open past midnight", async () => {
    const evening = new Date(2026, 10, 15, 23, 50);
    const { seenAgainAt } = stubClock(evening);
    answer(API.pets, petListing({ id: 5, created_at: evening.toISOString() }));
    await renderPage(createRoutes, { path: '/post/5' });
    await heading('Щенки корги, документы РКФ');
    expect(await screen.findByText(/^сегодня, 23:50$/)).toBeInTheDocument();
    seenAgainAt(new Date(2026, 10, 16, 0, 5));
    expect(screen.getByText(/^вчера, 23:50$/)).toBeInTheDocument();
  });
});
