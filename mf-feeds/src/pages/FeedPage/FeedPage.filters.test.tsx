import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Section, sections } from 'shared/contract';
import { petListing, renderPage } from 'shared/testing';
import { createRoutes } from '../../routes';
import { type FeedAnswer, serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

const open = async (section: Section, path: string, answers?: FeedAnswer[]) => {
  const feed = serveFeed(section, answers);
  const page = await renderPage(createRoutes, { path });
  const panel = within(await screen.findByRole('complementary', { name: 'Фильтры' }));
  await waitFor(() => expect(feed.requests).toHaveLength(1));
  const { user } = page;
  const pick = async (field: string, typed: string, option: string) => {
    await user.click(panel.getByRole('combobox', { name: field }));
    await user.keyboard(typed);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const search = () => decodeURIComponent(page.router.state.location.search.replaceAll('+', ' '));
  return {
    ...page,
    feed,
    panel,
    pick,
    choose: (group: string, option: string) =>
      user.click(within(panel.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option })),
    apply: () => user.click(panel.getByRole('button', { name: 'Показать' })),
    search,
    /** Waits until address and last request have these filters. */
    arrived: (address: string, criteria: object) =>
      waitFor(() => {
        expect(search()).toBe(address);
        expect(feed.requests.at(-1)).toEqual({ ...criteria, brief: true, limit: 20 });
      }),
  };
};

beforeEach(() => stubScreen({ wide: true }));

describe('filters are written into address and request', () => {
  it('of pets', async () => {
    const { panel, user, pick, choose, apply, arrived, feed } = await open('pets', '/posts');
    await choose('Категория', 'Продажа');
    await screen.findByRole('option', { name: 'Кошки' });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Тип животного' }), 'Кошки');
    await pick('Порода', 'чЕрн', 'Беспородная чёрная');
    await pick('Город', 'орел', 'Орёл');
    await choose('Пол', 'Девочка');
    await user.type(panel.getByRole('textbox', { name: 'Цена от' }), '1000');
    await user.type(panel.getByRole('textbox', { name: 'Цена до' }), '25000');
    expect(feed.requests).toHaveLength(1);

    await apply();
    const criteria = { category: 'Продажа', type: 'Кошки', breed: 'Беспородная чёрная', city: 'Орёл', sex: 2 };
    await arrived(
      '?category=Продажа&type=Кошки&breed=Беспородная чёрная&city=Орёл&sex=2&priceFrom=1000&priceTo=25000',
      { ...criteria, priceFrom: 1000, priceTo: 25000 },
    );
    expect(await panel.findByRole('button', { name: 'Фильтры 6' })).toBeInTheDocument();
  });

  it('of goods', async () => {
    const { panel, user, pick, choose, apply, arrived } = await open('market', '/market');
    await choose('Категория', 'Бесплатно');
    expect(panel.queryByRole('textbox', { name: 'Цена от' })).not.toBeInTheDocument();
    await user.selectOptions(panel.getByRole('combobox', { name: 'Для кого' }), 'Для собак');
    await pick('Предмет', 'сух', 'Корм/Сухой корм');
    await pick('Город', 'тул', 'Тула');
    await choose('Состояние', 'б/у');
    await apply();
    const criteria = { category: 'Бесплатно', type: 'Для собак', objectId: 7, city: 'Тула', condition: 2 };
    await arrived('?category=Бесплатно&type=Для собак&objectId=7&city=Тула&condition=2', criteria);
  });

  it('of services', async () => {
    const { panel, user, pick, choose, apply, arrived } = await open('services', '/services');
    await choose('Категория', 'Платно');
    await pick('Услуга', 'груминг', 'Груминг');
    await pick('Город', 'моск', 'Москва');
    await user.type(panel.getByRole('textbox', { name: 'Цена до' }), '900');
    await apply();
    const criteria = { category: 'Платно', serviceId: 3, city: 'Москва', priceTo: 900 };
    await arrived('?category=Платно&serviceId=3&city=Москва&priceTo=900', criteria);
  });
});

describe('the sex chips send', () => {
  it.each([
    ['Мальчик', { sex: 1 }],
    ['Девочка', { sex: 2 }],
    ['Не указан', { sex: 0 }],
  ])('%s', async (label, criteria) => {
    const { choose, apply, feed } = await open('pets', '/posts');
    await choose('Пол', label);
    await apply();
    await waitFor(() => expect(feed.requests.at(-1)).toEqual({ ...criteria, brief: true, limit: 20 }));
  });

  it('send nothing for Любой', async () => {
    const { choose, apply, feed } = await open('pets', '/posts?sex=1');
    await choose('Пол', 'Любой');
    await apply();
    await waitFor(() =>
      expect(feed.requests).toEqual([
        { sex: 1, brief: true, limit: 20 },
        { brief: true, limit: 20 },
      ]),
    );
  });
});

describe('optional fields', () => {
  it('filter by a range of ages and by flags', async () => {
    const { user, choose, apply, feed } = await open('pets', '/posts?documents=true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Возраст' }), 'До 3 месяцев');
    await choose('Прививки', 'Есть');
    await choose('Документы', 'Неважно');
    await apply();
    await waitFor(() => expect(feed.requests.at(-1)).toEqual({ age: 1, vaccinated: true, brief: true, limit: 20 }));
    expect(feed.requests[0]).toEqual({ documents: true, brief: true, limit: 20 });
  });
});

describe('an address', () => {
  it.each<[Section, string, object]>([
    [
      'pets',
      '/posts?category=Найденные&type=Собаки&breed=Бигль&city=Тула&sex=0',
      { category: 'Найденные', type: 'Собаки', breed: 'Бигль', city: 'Тула', sex: 0 },
    ],
    [
      'market',
      '/market?objectId=7&condition=1&category=Продажа&priceFrom=5',
      { objectId: 7, condition: 1, category: 'Продажа', priceFrom: 5 },
    ],
    ['services', '/services?serviceId=4&city=Москва', { serviceId: 4, city: 'Москва' }],
    ['pets', '/posts?sex=7&priceFrom=1&category=Кража&objectId=5&utm_source=vk', {}],
    ['pets', '/posts?category=Продажа&priceFrom=9&priceTo=1', { category: 'Продажа' }],
  ])('of %s is sent as criteria: %s', async (section, path, criteria) => {
    const { feed } = await open(section, path);
    expect(feed.requests).toEqual([{ ...criteria, brief: true, limit: 20 }]);
  });

  it('fills the form, with names from the catalogue', async () => {
    const { panel } = await open(
      'market',
      '/market?category=Продажа&type=Для кошек&objectId=7&city=Тула&condition=1&priceTo=70',
    );
    expect(panel.getByRole('radio', { name: 'Продажа' })).toBeChecked();
    expect(panel.getByRole('combobox', { name: 'Для кого' })).toHaveValue('Для кошек');
    await waitFor(() => expect(panel.getByRole('combobox', { name: 'Предмет' })).toHaveValue('Корм/Сухой корм'));
    expect(panel.getByRole('combobox', { name: 'Город' })).toHaveValue('Тула');
    expect(panel.getByRole('radio', { name: 'новое' })).toBeChecked();
    expect(panel.getByRole('textbox', { name: 'Цена до' })).toHaveValue('70');
  });

  it('updates feed and form on back and forward', async () => {
    const { panel, choose, apply, router, search } = await open('pets', '/posts?city=Тула');
    await choose('Категория', 'Потерянные');
    await apply();
    await panel.findByRole('button', { name: 'Фильтры 2' });
    expect(search()).toBe('?category=Потерянные&city=Тула');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(panel.getByRole('radio', { name: 'Любая' })).toBeChecked());
    expect(search()).toBe('?city=Тула');
    await act(() => router.navigate(1));
    await waitFor(() => expect(panel.getByRole('radio', { name: 'Потерянные' })).toBeChecked());
    expect(panel.getByRole('combobox', { name: 'Город' })).toHaveValue('Тула');
  });

  it("with a city that is not in the catalogue shows the field's error", async () => {
    const { panel } = await open('pets', '/posts?city=Атлантида');
    expect(await panel.findByText('Такого города нет в каталоге сайта')).toBeInTheDocument();
  });
});

describe("'Сбросить'", () => {
  it('clears form, address and feed at once', async () => {
    const { panel, user, arrived } = await open('pets', '/posts?category=Найденные&city=Тула');
    await user.click(panel.getByRole('button', { name: 'Сбросить' }));
    await arrived('', {});
    expect(await panel.findByRole('button', { name: 'Фильтры' })).toBeInTheDocument();
    expect(panel.getByRole('combobox', { name: 'Город' })).toHaveValue('');
    expect(panel.getByRole('radio', { name: 'Любая' })).toBeChecked();
    expect(panel.queryByRole('button', { name: 'Сбросить' })).not.toBeInTheDocument();
  });
});

describe('the panel', () => {
  it('collapses and expands, keeping the input', async () => {
    const { panel, user } = await open('pets', '/posts');
    const toggle = panel.getByRole('button', { name: 'Фильтры', expanded: true });
    await user.type(panel.getByRole('combobox', { name: 'Город' }), 'Мос');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(panel.queryByRole('combobox', { name: 'Город' })).not.toBeInTheDocument();
    await user.click(toggle);
    expect(panel.getByRole('combobox', { name: 'Город' })).toHaveValue('Мос');
  });

  it.each([
    ['pets', '/posts', '/offer'],
    ['market', '/market', '/offer-market'],
    ['services', '/services', '/offer-service'],
  ] as const)('links to the legal pages, as the footer is out of reach: %s', async (section, path, offer) => {
    const { panel } = await open(section, path);
    const links = within(panel.getByRole('navigation', { name: 'Документы раздела' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', offer]);
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => stubScreen({ wide: false }));

  it('opens the filters as a sheet, and requests their lists only then', async () => {
    const feed = serveFeed('pets', [{ listings: [petListing()] }]);
    const { user, router } = await renderPage(createRoutes, { path: '/posts?city=Тула' });
    const banner = within(await screen.findByRole('banner'));
    expect(feed.listCalls).toBe(0);
    expect(screen.queryByRole('complementary', { name: 'Фильтры' })).not.toBeInTheDocument();
    await user.click(banner.getByRole('button', { name: 'Фильтры 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    expect(sheet.getByRole('combobox', { name: 'Город' })).toHaveValue('Тула');
    expect(sheet.getByRole('link', { name: 'Условия использования' })).toBeInTheDocument();
    await user.click(sheet.getByRole('radio', { name: 'Мальчик' }));
    await waitFor(() => expect(feed.listCalls).toBe(1));
    await user.click(sheet.getByRole('button', { name: 'Показать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(feed.requests.at(-1)).toEqual({ city: 'Тула', sex: 1, brief: true, limit: 20 }));
    expect(decodeURIComponent(router.state.location.search)).toBe('?city=Тула&sex=1');
  });
});

it('starts anew when the section changes', async () => {
  for (const section of sections) serveFeed(section, [{ listings: [petListing()] }]);
  const { router, user } = await renderPage(createRoutes, { path: '/posts' });
  await user.type(await screen.findByRole('combobox', { name: 'Город' }), 'Тула');
  await act(() => router.navigate('/services'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Услуги' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Город' })).toHaveValue('');
});

/** Returns the element's props of React's last render. */
const drawnWith = (element: Element): unknown =>
  Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1];

it('does not rerender cards when the page around the list changes', async () => {
  serveFeed('pets', [{ listings: [petListing({ title: 'Бим' })] }]);
  const { user } = await renderPage(createRoutes, { path: '/posts' });
  const card = (await screen.findByRole('link', { name: /Бим/ })).closest('article') as Element;
  await screen.findByRole('img', { name: 'Бим' });
  const drawn = drawnWith(card);
  expect(drawn).toBeDefined();
  const fold = await screen.findByRole('button', { name: /^Фильтры/, expanded: true });
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(drawnWith(card)).toBe(drawn);
});
