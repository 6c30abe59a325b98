import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { InfiniteData } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keyOf, sectionPaths } from 'shared';
import { endpoints, type Section, sections } from 'shared/contract';
import { HttpResponse, http, pause, petListing, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { type FeedAnswer, type FeedServer, serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

describe('FeedPage.comboboxes', () => {
  const open = async (section: Section, path: string) => {
    const feed = serveFeed(section);
    const { user, router } = await renderPage(createRoutes, { path });
    const panel = within(await screen.findByRole('complementary', { name: 'Фильтры' }));
    await waitFor(() => expect(feed.requests).toHaveLength(1));
    return {
      feed,
      user,
      router,
      panel,
      field: (name: string) => panel.getByRole('combobox', { name }),
      apply: () => user.click(panel.getByRole('button', { name: 'Показать' })),
    };
  };

  /** Returns the options of an open combobox; a native select's options are outside of any listbox popover. */
  const offered = async () => {
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    return options.map((option) => option.textContent);
  };

  beforeEach(() => stubScreen({ wide: true }));

  describe('the breed field', () => {
    it('suggests popular breeds first when it is empty, ten at most', async () => {
      const { user, field } = await open('pets', '/posts');
      await user.click(field('Порода'));
      const names = await offered();
      expect(names).toHaveLength(10);
      expect(names.slice(0, 3)).toEqual(['Бигль', 'Мейн-кун', 'Овчарка 1']);
    });

    it('suggests at most ten that contain the text', async () => {
      const { user, field } = await open('pets', '/posts');
      await user.type(field('Порода'), 'ВЧАР');
      await waitFor(async () => expect(await offered()).toHaveLength(10));
    });

    it('suggests breeds of the chosen type', async () => {
      const { user, field, panel } = await open('pets', '/posts');
      await screen.findByRole('option', { name: 'Кошки' });
      await user.selectOptions(panel.getByRole('combobox', { name: 'Тип животного' }), 'Кошки');
      await user.click(field('Порода'));
      expect(await offered()).toEqual(['Мейн-кун', 'Беспородная чёрная']);
    });

    it('clears a breed of another type', async () => {
      const { user, field, panel } = await open('pets', '/posts?type=Собаки&breed=Бигль');
      await screen.findByRole('option', { name: 'Кошки' });
      await user.selectOptions(panel.getByRole('combobox', { name: 'Тип животного' }), 'Кошки');
      expect(field('Порода')).toHaveValue('');
    });

    it('can be used by keyboard', async () => {
      const { user, field, feed } = await open('pets', '/posts');
      await user.type(field('Порода'), 'черн');
      await waitFor(async () => expect(await offered()).toEqual(['Беспородная чёрная']));
      await user.keyboard('{Enter}');
      expect(field('Порода')).toHaveValue('Беспородная чёрная');
      await user.keyboard('{Enter}');
      await waitFor(() =>
        expect(feed.requests.at(-1)).toEqual({ breed: 'Беспородная чёрная', brief: true, limit: 20 }),
      );
    });
  });

  describe('a text that is not in the catalogue', () => {
    it.each<[Section, string, string, string]>([
      ['pets', '/posts', 'Порода', 'Такой породы нет в каталоге сайта'],
      ['pets', '/posts', 'Город', 'Такого города нет в каталоге сайта'],
      ['market', '/market', 'Предмет', 'Выберите предмет из списка'],
      ['market', '/market', 'Город', 'Такого города нет в каталоге сайта'],
      ['services', '/services', 'Услуга', 'Выберите услугу из списка'],
      ['services', '/services', 'Город', 'Такого города нет в каталоге сайта'],
    ])(
      'of %s (%s, %s) is refused beside the field, not applied, and gets the focus',
      async (section, path, name, error) => {
        const { user, field, panel, apply, feed, router } = await open(section, path);
        await waitFor(() => expect(feed.listCalls).toBe(1));
        await user.type(field(name), 'Зюзя');
        expect(panel.queryByText(error)).not.toBeInTheDocument();
        await user.tab();
        expect(await panel.findByText(error)).toBeInTheDocument();
        await apply();
        expect(field(name)).toHaveFocus();
        expect(field(name)).toHaveAccessibleDescription(error);
        expect(router.state.location.search).toBe('');
        expect(feed.requests).toHaveLength(1);

        await user.clear(field(name));
        expect(panel.queryByText(error)).not.toBeInTheDocument();
      },
    );
  });

  describe('a picked item', () => {
    it('is cleared by typing, until a suggestion is picked again', async () => {
      const { user, field, apply, feed, panel } = await open('market', '/market?objectId=7');
      await waitFor(() => expect(field('Предмет')).toHaveValue('Корм/Сухой корм'));
      await user.type(field('Предмет'), '{Backspace}');
      await apply();
      expect(panel.getByText('Выберите предмет из списка')).toBeInTheDocument();
      expect(feed.requests).toEqual([{ objectId: 7, brief: true, limit: 20 }]);

      await user.clear(field('Предмет'));
      await user.type(field('Предмет'), 'клет');
      await user.click(await screen.findByRole('option', { name: 'Клетки' }));
      await apply();
      await waitFor(() => expect(feed.requests.at(-1)).toEqual({ objectId: 2, brief: true, limit: 20 }));
    });

    it('means any once its field is cleared', async () => {
      const { user, field, apply, feed } = await open('services', '/services?serviceId=3');
      await waitFor(() => expect(field('Услуга')).toHaveValue('Груминг'));
      await user.clear(field('Услуга'));
      await apply();
      await waitFor(() => expect(feed.requests.at(-1)).toEqual({ brief: true, limit: 20 }));
    });
  });

  describe('prices', () => {
    it.each<[Section, string, string]>([
      ['pets', '/posts', 'Продажа'],
      ['market', '/market', 'Продажа'],
      ['services', '/services', 'Платно'],
    ])('of %s (%s) are shown with %s only, and sent as parsed', async (section, path, category) => {
      const { user, panel, apply, feed } = await open(section, path);
      expect(panel.queryByRole('textbox', { name: 'Цена от' })).not.toBeInTheDocument();
      await user.click(panel.getByRole('radio', { name: category }));
      const from = panel.getByRole('textbox', { name: 'Цена от' });
      await user.click(from);
      await user.paste('15.000');
      expect(from).toHaveAccessibleDescription('=\u00a015\u00a0000\u00a0₽');
      await user.click(panel.getByRole('textbox', { name: 'Цена до' }));
      await user.paste('20 тыс. руб.');
      await apply();
      await waitFor(() => expect(feed.requests.at(-1)).toMatchObject({ category, priceFrom: 15_000, priceTo: 20_000 }));
      await waitFor(() => expect(from).toHaveValue('15000'));
      await user.click(panel.getByRole('radio', { name: 'Любая' }));
      expect(panel.queryByRole('textbox', { name: 'Цена от' })).not.toBeInTheDocument();
    });

    it.each([
      ['10 000 – 15 000', 'Укажите одну цену, а не диапазон'],
      ['15,50', 'Цена — в целых рублях, без копеек'],
      ['1.2.3', 'Непонятно, какая это цена. Введите её цифрами, например 15\u00a0000'],
    ])('that are ambiguous are rejected: %s', async (typed, text) => {
      const { user, panel, apply, feed } = await open('pets', '/posts?category=Продажа');
      const to = panel.getByRole('textbox', { name: 'Цена до' });
      await user.click(to);
      await user.paste(typed);
      await apply();
      expect(to).toHaveFocus();
      expect(to).toHaveValue(typed);
      expect(to).toHaveAccessibleDescription(text);
      expect(feed.requests).toHaveLength(1);
    });

    it('in the wrong order are rejected', async () => {
      const { user, panel, apply, feed } = await open('pets', '/posts?category=Продажа');
      await user.type(panel.getByRole('textbox', { name: 'Цена от' }), '500');
      await user.type(panel.getByRole('textbox', { name: 'Цена до' }), '100');
      await apply();
      expect(panel.getByText('Цена «от» больше цены «до»')).toBeInTheDocument();
      expect(feed.requests).toHaveLength(1);
      await user.type(panel.getByRole('textbox', { name: 'Цена до' }), '0');
      await apply();
      await waitFor(() =>
        expect(feed.requests.at(-1)).toEqual({
          category: 'Продажа',
          priceFrom: 500,
          priceTo: 1000,
          brief: true,
          limit: 20,
        }),
      );
    });
  });

  it('reports lists that failed to load, and retries', async () => {
    const feed = serveFeed('pets');
    server.use(
      http.get('/api/filters', () => HttpResponse.json({ detail: 'Ошибка' }, { status: 500 }), { once: true }),
    );
    const { user } = await renderPage(createRoutes, { path: '/posts' });
    expect(await screen.findByText('Не удалось загрузить списки для фильтров.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(feed.listCalls).toBe(1));
    expect(await screen.findByRole('option', { name: 'Кошки' })).toBeInTheDocument();
    expect(screen.queryByText('Не удалось загрузить списки для фильтров.')).not.toBeInTheDocument();
  });
});

describe('FeedPage.filters', () => {
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
    const readable = (url: string) => decodeURIComponent(url.replaceAll('+', ' '));
    const search = () => readable(page.router.state.location.search);
    return {
      ...page,
      feed,
      panel,
      pick,
      choose: (group: string, option: string) =>
        user.click(within(panel.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option })),
      apply: () => user.click(panel.getByRole('button', { name: 'Показать' })),
      search,
      /** Waits until address, last request and rendered page have these filters. */
      arrived: (address: string, criteria: object) =>
        waitFor(() => {
          expect(search()).toBe(address);
          expect(feed.requests.at(-1)).toEqual({ ...criteria, brief: true, limit: 20 });
          const { content = '' } = document.querySelector<HTMLMetaElement>('meta[property="og:url"]') ?? {};
          expect(readable(content)).toBe(sectionPaths[section].feed + address);
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
      const { panel, choose, apply, arrived, router, search } = await open('pets', '/posts?city=Тула');
      await choose('Категория', 'Потерянные');
      await apply();
      await arrived('?category=Потерянные&city=Тула', { category: 'Потерянные', city: 'Тула' });
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

    it('clears what was applied a moment ago, too', async () => {
      const { panel, choose, arrived } = await open('pets', '/posts?sex=1');
      await choose('Категория', 'Продажа');
      const reset = panel.getByRole('button', { name: 'Сбросить' });
      act(() => panel.getByRole('button', { name: 'Показать' }).click());
      act(() => reset.click());
      await arrived('', {});
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

    it('keeps what was not applied yet when words, order or a chip change the feed', async () => {
      const { panel, user, choose, apply, arrived } = await open('pets', '/posts?type=Собаки&sex=1&vaccinated=true');
      await choose('Категория', 'Продажа');
      await user.type(panel.getByRole('textbox', { name: 'Цена до' }), '5000');
      await user.type(screen.getByRole('searchbox'), 'щенок{Enter}');
      await screen.findByRole('heading', { level: 1, name: /щенок/ });
      await user.click(await screen.findByRole('button', { name: /Убрать.*мальчик/i }));
      await waitFor(() => expect(panel.getByRole('radio', { name: 'Любой' })).toBeChecked());
      expect(panel.getByRole('radio', { name: 'Продажа' })).toBeChecked();
      await apply();
      const criteria = { category: 'Продажа', type: 'Собаки', vaccinated: true, priceTo: 5000, q: 'щенок' };
      await arrived('?q=щенок&category=Продажа&type=Собаки&vaccinated=true&priceTo=5000', criteria);
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

  it('saves another search after the place of losses was not chosen', async () => {
    const feed = serveFeed('pets');
    const saved: unknown[] = [];
    server.use(
      http.get(endpoints.searches.path, () => HttpResponse.json([])),
      http.get(endpoints.channels.path, () => HttpResponse.json({ telegram: { works: true }, push: { devices: [] } })),
      http.get(endpoints.config.path, () => HttpResponse.json({ map: null })),
      http.post(endpoints.searches.path, async ({ request }) => {
        saved.push(await request.json());
        return new Promise<never>(() => undefined);
      }),
    );
    const session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false } as const;
    const { router, user } = await renderPage(createRoutes, { path: '/posts?category=Потерянные', session });
    await user.click(await screen.findByRole('button', { name: 'Сообщать о пропавших рядом' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отмена' }));
    await act(() => router.navigate('/posts?category=Продажа'));
    await waitFor(() => expect(feed.requests.at(-1)).toMatchObject({ category: 'Продажа' }));
    await user.click(await screen.findByRole('button', { name: 'Сохранить поиск' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toMatchObject([{ criteria: { category: 'Продажа' }, around: null }]));
    expect(dialog.getByRole('checkbox', { name: 'Почта' })).toBeDisabled();
  });

  it('starts anew when the section changes', async () => {
    for (const section of sections) serveFeed(section, [{ listings: [petListing()] }]);
    const { router, user } = await renderPage(createRoutes, { path: '/posts' });
    await user.type(await screen.findByRole('combobox', { name: 'Город' }), 'Тула');
    await act(() => router.navigate('/services'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Услуги' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Город' })).toHaveValue('');
  });

  it('does not rerender cards when the page around the list changes', async () => {
    serveFeed('pets', [{ listings: [petListing({ title: 'Бим' })] }]);
    const { app, user } = await renderPage(createRoutes, { path: '/posts' });
    await screen.findByRole('img', { name: 'Бим' });
    // Only a card reads the title of its listing.
    const readTitle = jest.fn(() => 'Бим');
    const watched = (listing: object): object =>
      Object.defineProperty(Object.assign(Object.create({}), listing), 'title', { get: readTitle });
    act(() => {
      app.queryClient.setQueriesData<InfiniteData<{ listings: object[] }>>(
        { queryKey: keyOf(endpoints.filter('pets')) },
        (data) => {
          const pages = data?.pages.map((page) => ({ ...page, listings: page.listings.map(watched) }));
          return data && pages && { ...data, pages };
        },
      );
    });
    await waitFor(() => expect(readTitle).toHaveBeenCalled());
    readTitle.mockClear();
    const fold = await screen.findByRole('button', { name: /^Фильтры/, expanded: true });
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(readTitle).not.toHaveBeenCalled();
  });
});

describe('FeedPage.place', () => {
  beforeEach(() => {
    localStorage.clear();
    stubScreen({ wide: true });
  });

  const open = async (path: string) => {
    const feed = serveFeed('pets');
    const page = await renderPage(createRoutes, { path });
    const panel = within(await screen.findByRole('complementary', { name: 'Фильтры' }));
    await waitFor(() => expect(feed.listCalls).toBe(1));
    return {
      ...page,
      feed,
      panel,
      city: panel.getByRole('combobox', { name: 'Город' }),
      region: panel.getByRole('combobox', { name: 'Регион' }),
      search: () => decodeURIComponent(page.router.state.location.search.replaceAll('+', ' ')),
      chips: () =>
        screen
          .queryAllByRole('button', { name: /^Убрать условие/ })
          .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    };
  };

  it('widens a city by a radius, with one chip for both', async () => {
    const { chips, city, feed, panel, search, user } = await open('/posts');
    expect(panel.queryByRole('combobox', { name: 'Расстояние от города' })).not.toBeInTheDocument();
    await user.click(city);
    await user.keyboard('тула');
    await user.click(await screen.findByRole('option', { name: 'Тула' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Расстояние от города' }), '25');
    await user.click(panel.getByRole('button', { name: 'Показать' }));
    await waitFor(() => expect(search()).toBe('?city=Тула&radius=25'));
    await waitFor(() => expect(feed.requests.at(-1)).toEqual({ city: 'Тула', radius: 25, brief: true, limit: 20 }));
    expect(await panel.findByRole('button', { name: 'Фильтры 1' })).toBeInTheDocument();
    expect(chips()).toEqual(['Тула + 25 км']);
    await user.click(screen.getByRole('button', { name: /^Убрать условие: Тула/ }));
    await waitFor(() => expect(search()).toBe(''));
  });

  it('replaces a city by a region and a region by a city', async () => {
    const { chips, city, feed, panel, region, search, user } = await open('/posts?city=Тула&radius=50');
    expect(panel.getByRole('combobox', { name: 'Расстояние от города' })).toHaveValue('50');
    await user.type(region, 'орлов');
    await user.click(await screen.findByRole('option', { name: 'Орловская область' }));
    expect(city).toHaveValue('');
    await user.click(panel.getByRole('button', { name: 'Показать' }));
    await waitFor(() => expect(feed.requests.at(-1)).toEqual({ region: 'Орловская область', brief: true, limit: 20 }));
    expect(search()).toBe('?region=Орловская область');
    await waitFor(() => expect(chips()).toEqual(['Орловская область']));
    await user.type(city, 'Тула');
    expect(region).toHaveValue('');
  });

  it('suggests the city applied last first, and never fills it in', async () => {
    const { chips, city, panel, router, search, user } = await open('/posts');
    await user.type(city, 'Тула');
    await user.click(panel.getByRole('button', { name: 'Показать' }));
    await waitFor(() => expect(search()).toBe('?city=Тула'));
    await waitFor(() => expect(chips()).toEqual(['Тула']));
    expect(localStorage.getItem('city')).toBe('"Тула"');
    await act(() => router.navigate('/posts'));
    await waitFor(() => expect(city).toHaveValue(''));
    await user.click(city);
    const list = within(await screen.findByRole('listbox'));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Тула',
      'Москва',
      'Санкт-Петербург',
      'Орёл',
    ]);
  });

  it('applies no unknown region', async () => {
    const { feed, panel, region, user } = await open('/posts');
    await user.type(region, 'Мордор');
    await user.click(panel.getByRole('button', { name: 'Показать' }));
    expect(await panel.findByText('Такого региона нет в каталоге сайта')).toBeInTheDocument();
    expect(region).toHaveFocus();
    expect(feed.requests).toHaveLength(1);
  });

  it('shows the count on the button once known, without waiting for it', async () => {
    const { feed, panel, search, user } = await open('/posts?q=кот&sort=cheap');
    feed.count = ({ sex }) => (sex === undefined ? { count: 1000, more: true } : { count: 37, more: false });
    await user.click(panel.getByRole('radio', { name: 'Мальчик' }));
    expect(await panel.findByRole('button', { name: 'Показать 37\u00a0объявлений' })).toBeEnabled();
    expect(feed.counted.at(-1)).toEqual({ q: 'кот', sex: 1 });
    await user.click(within(panel.getByRole('radiogroup', { name: 'Пол' })).getByRole('radio', { name: 'Любой' }));
    expect(panel.getByRole('button', { name: /^Показать/ })).toBeEnabled();
    await user.click(panel.getByRole('radio', { name: 'Мальчик' }));
    await user.click(panel.getByRole('button', { name: /^Показать/ }));
    await waitFor(() => expect(search()).toBe('?q=кот&sex=1&sort=cheap'));
  });

  it("shows 'more' above the counting limit, and no number when it cannot be counted or applied", async () => {
    const { city, feed, panel, user } = await open('/posts');
    await waitFor(() => expect(feed.counted).toHaveLength(1));
    expect(panel.getByRole('button', { name: 'Показать' })).toBeEnabled();
    feed.count = () => ({ count: 1000, more: true });
    await user.click(panel.getByRole('radio', { name: 'Девочка' }));
    expect(await panel.findByRole('button', { name: /^Показать более 1.000.объявлений$/ })).toBeEnabled();
    await user.type(city, 'Атлантида');
    expect(await panel.findByRole('button', { name: 'Показать' })).toBeEnabled();
  });
});

describe('FeedPage.search', () => {
  const labels: Record<Section, string> = { pets: 'Объявления', market: 'Барахолка', services: 'Услуги' };

  interface Arranged {
    section?: Section;
    answers?: FeedAnswer[];
    serve?: Partial<Pick<FeedServer, 'count' | 'meaning' | 'elsewhere'>>;
  }

  const open = async (path: string, { section = 'pets', answers, serve }: Arranged = {}) => {
    const feed = Object.assign(serveFeed(section, answers), serve);
    const page = await renderPage(createRoutes, { path });
    const field = await screen.findByRole('searchbox', { name: `Поиск: ${labels[section]}` });
    return {
      ...page,
      feed,
      field,
      search: () => decodeURIComponent(page.router.state.location.search.replaceAll('+', ' ')),
      sort: screen.getByRole('combobox', { name: 'Порядок' }),
    };
  };

  beforeEach(() => {
    localStorage.clear();
    stubScreen({ wide: true });
  });

  const offered = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  /** An answer that never comes. */
  const lost: FeedAnswer = { after: new Promise(() => undefined) };

  describe('the city chosen last', () => {
    const offer = () => screen.queryByRole('button', { name: 'Только Тула' });
    beforeEach(() => localStorage.setItem('city', '"Тула"'));

    it('is offered beside results for all of Russia, by one press', async () => {
      const { feed, search, user } = await open('/posts?q=кот&sort=cheap', { answers: [{ listings: [petListing()] }] });
      expect(feed.requests).toEqual([{ q: 'кот', sort: 'cheap', brief: true, limit: 20 }]);
      await user.click(await screen.findByRole('button', { name: 'Только Тула' }));
      await waitFor(() =>
        expect(feed.requests.at(-1)).toEqual({ q: 'кот', city: 'Тула', sort: 'cheap', brief: true, limit: 20 }),
      );
      expect(search()).toBe('?q=кот&city=Тула&sort=cheap');
      await waitFor(() => expect(offer()).not.toBeInTheDocument());
    });

    it.each([
      ['the filters name a city', '/posts?q=кот&city=Орёл', null],
      ['the filters name a region', '/posts?q=кот&region=Тульская область', null],
      ['nothing was typed', '/posts?sex=1', null],
      ['the words name a place', '/posts?q=кот орел', { q: 'кот', city: 'Орёл', region: 'Орловская область' }],
    ])('is not offered where %s', async (_what, path, place) => {
      const count = () => ({ count: 12, more: false });
      await open(path, {
        answers: [{ listings: [petListing()] }],
        serve: { count, meaning: { suggestion: null, place } },
      });
      expect(await screen.findByText('12 объявлений')).toBeInTheDocument();
      await pause(50);
      expect(offer()).not.toBeInTheDocument();
    });
  });

  describe('the text search', () => {
    it('is written into address and request beside the filters, which keep it', async () => {
      const { feed, field, search, user } = await open('/posts?city=Тула&sort=cheap');
      await user.type(field, ' рыжий  кот {Enter}');
      await waitFor(() => expect(search()).toBe('?q=рыжий кот&city=Тула&sort=cheap'));
      await waitFor(() =>
        expect(feed.requests.at(-1)).toEqual({ q: 'рыжий кот', city: 'Тула', sort: 'cheap', brief: true, limit: 20 }),
      );
      expect(field).toHaveValue('рыжий кот');
      expect(await screen.findByRole('heading', { level: 1, name: 'Объявления: «рыжий кот»' })).toBeInTheDocument();
      expect(document.title).toMatch(/^«рыжий кот», Тула — Объявления о питомцах/);

      const panel = within(screen.getByRole('complementary', { name: 'Фильтры' }));
      await user.click(panel.getByRole('button', { name: 'Сбросить' }));
      await panel.findByRole('button', { name: 'Фильтры' });
      await waitFor(() => expect(search()).toBe('?q=рыжий кот&sort=cheap'));
      await user.click(screen.getByRole('button', { name: 'Очистить поиск' }));
      await waitFor(() => expect(feed.requests.at(-1)).toEqual({ sort: 'cheap', brief: true, limit: 20 }));
      await waitFor(() => expect([search(), field.getAttribute('value')]).toEqual(['?sort=cheap', '']));
    });

    it("shows the address's words, and updates on back", async () => {
      const { field, router, user } = await open('/posts?q=такса');
      expect(field).toHaveValue('такса');
      await user.clear(field);
      await user.type(field, 'хаски{Enter}');
      await screen.findByRole('heading', { level: 1, name: 'Объявления: «хаски»' });
      await act(() => router.navigate(-1));
      await waitFor(() => expect(field).toHaveValue('такса'));
    });

    it('keeps what is typed while words are loading', async () => {
      const { field, user } = await open('/posts');
      await user.type(field, 'хаски{Enter} щенок');
      await screen.findByRole('heading', { level: 1, name: 'Объявления: «хаски»' });
      expect(field).toHaveValue('хаски щенок');
    });

    it('returns to the words shown while others are loading', async () => {
      const { field, router, search, user } = await open('/posts?q=такса', { answers: [{}, lost, {}] });
      await user.clear(field);
      await user.type(field, 'хаски{Enter}');
      await user.clear(field);
      await user.type(field, 'такса{Enter}');
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
      expect(search()).toBe('?q=такса');
    });

    it('keeps the filters without scripts', async () => {
      const { field } = await open('/market?city=Тула&condition=2', { section: 'market' });
      const form = field.closest('form');
      if (!form) throw new Error('The field belongs to no form');
      expect(form.getAttribute('action')).toBe('/market');
      expect([...new FormData(form)]).toEqual([
        ['city', 'Тула'],
        ['condition', '2'],
        ['q', ''],
      ]);
    });

    it.each(['q=%20', `q=${'я'.repeat(101)}`, 'q=%00кот', 'q=%1B'])('ignores %s', async (search) => {
      const { feed, field } = await open(`/posts?${search}`);
      await waitFor(() => expect(feed.requests).toEqual([{ brief: true, limit: 20 }]));
      expect(field).toHaveValue('');
    });

    it('leaves boosted listings at their plain positions', async () => {
      const { feed } = await open('/posts?q=кот&breed=Бигль', {
        answers: [{ listings: [petListing({ title: 'Кот' })] }],
      });
      await screen.findByRole('link', { name: 'Кот' });
      expect(feed.boostedCalls).toBe(0);
    });
  });

  describe('the number found', () => {
    it('is shown with words or filters', async () => {
      const listings = [petListing({ title: 'Кот' })];
      await open('/posts?q=кот', { answers: [{ listings }], serve: { count: () => ({ count: 37, more: false }) } });
      expect(await screen.findByText('37 объявлений')).toBeVisible();
    });

    it('is not requested without them', async () => {
      stubScreen({ wide: false });
      const { feed } = await open('/posts', { answers: [{ listings: [petListing({ title: 'Кот' })] }] });
      await screen.findByRole('link', { name: 'Кот' });
      expect(feed.counted).toEqual([]);
    });
  });

  describe('the order', () => {
    it('offers only orders that the criteria allow', async () => {
      const { feed, search, sort, user } = await open('/posts');
      expect(offered(sort)).toEqual([
        'Сначала новые',
        'Сначала дешёвые',
        'Сначала дорогие',
        'Сначала ближние (укажите город)',
      ]);
      expect(within(sort).getByRole('option', { name: /ближние/ })).toBeDisabled();
      await user.selectOptions(sort, 'Сначала дешёвые');
      await waitFor(() => expect(feed.requests.at(-1)).toEqual({ sort: 'cheap', brief: true, limit: 20 }));
      expect(search()).toBe('?sort=cheap');
      await user.selectOptions(sort, 'Сначала новые');
      await waitFor(() => expect(search()).toBe(''));
    });

    it('is the one chosen last, while the one before is loading', async () => {
      let arrive = (): void => undefined;
      const after = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const { search, sort, user } = await open('/posts', { answers: [{}, { after }, {}] });
      await user.selectOptions(sort, 'Сначала дешёвые');
      expect(sort).toHaveDisplayValue('Сначала дешёвые');
      await user.selectOptions(sort, 'Сначала новые');
      expect(sort).toHaveDisplayValue('Сначала новые');
      arrive();
      await user.selectOptions(sort, 'Сначала дорогие');
      await waitFor(() => expect(search()).toBe('?sort=dear'));
      expect(sort).toHaveDisplayValue('Сначала дорогие');
    });

    it("is the address's when the same page is opened meanwhile", async () => {
      const { router, search, sort, user } = await open('/posts');
      act(() => void fireEvent.change(sort, { target: { value: 'cheap' } }));
      await act(() => router.navigate('/posts'));
      expect(sort).toHaveDisplayValue('Сначала новые');
      await user.selectOptions(sort, 'Сначала дорогие');
      await waitFor(() => expect(search()).toBe('?sort=dear'));
    });

    it('and a kind are kept, whichever is chosen while the other is loading', async () => {
      const { search, sort, user } = await open('/posts', { answers: [{}, lost, {}, lost, {}] });
      const kinds = within(screen.getByRole('navigation', { name: 'Виды' }));
      await user.selectOptions(sort, 'Сначала дешёвые');
      await user.click(kinds.getByRole('link', { name: 'Кошки' }));
      await waitFor(() => expect(search()).toBe('?type=Кошки&sort=cheap'));
      await user.click(kinds.getByRole('link', { name: 'Собаки' }));
      await user.selectOptions(sort, 'Сначала дорогие');
      await waitFor(() => expect(search()).toBe('?type=Собаки&sort=dear'));
    });

    it('may be by distance with a city', async () => {
      const { feed, search, sort, user } = await open('/posts?city=Тула');
      await user.selectOptions(sort, 'Сначала ближние');
      await waitFor(() => expect(search()).toBe('?city=Тула&sort=near'));
      expect(feed.requests.at(-1)).toEqual({ city: 'Тула', sort: 'near', brief: true, limit: 20 });
    });

    it('is by relevance with words, unless another is chosen', async () => {
      const { feed, search, sort, user } = await open('/posts?q=кот');
      expect(sort).toHaveDisplayValue('Сначала подходящие');
      await user.selectOptions(sort, 'Сначала новые');
      await waitFor(() => expect(search()).toBe('?q=кот&sort=new'));
      expect(feed.requests.at(-1)).toEqual({ q: 'кот', sort: 'new', brief: true, limit: 20 });
    });
  });

  describe('an empty result', () => {
    const answers = [{ listings: [] }];

    it('offers another spelling, keeping the filters', async () => {
      await open('/posts?q=мейкун&sex=1', { answers, serve: { meaning: { suggestion: 'мейн-кун', place: null } } });
      const way = await screen.findByRole('link', { name: 'мейн-кун' });
      expect(way.parentElement).toHaveTextContent('Возможно, вы искали мейн-кун');
      expect(decodeURIComponent(way.getAttribute('href') ?? '')).toBe('/posts?q=мейн-кун&sex=1');
    });

    it('offers the same search in the region and in Russia, with counts', async () => {
      const count: FeedServer['count'] = ({ region }) => ({ count: region ? 12 : 1000, more: region === undefined });
      const { feed } = await open('/posts?q=кот&city=Тула&radius=25&sort=near', { answers, serve: { count } });
      const places = within(await screen.findByRole('list', { name: 'Нашлось в других местах' }));
      await waitFor(() =>
        expect(
          places.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
        ).toEqual(['Тульская область — 12 объявлений', 'Вся Россия — больше 1 000 объявлений']),
      );
      expect(
        places
          .getAllByRole('link')
          .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace('+', ' ')),
      ).toEqual(['/posts?q=кот&region=Тульская область', '/posts?q=кот']);
      expect(feed.counted).toEqual(expect.arrayContaining([{ q: 'кот', region: 'Тульская область' }, { q: 'кот' }]));
    });

    it('searches a city among the words in its region, and in Russia', async () => {
      const place = { q: 'кот', city: 'Тула', region: 'Тульская область' };
      await open('/posts?q=кот тула', {
        answers,
        serve: { meaning: { suggestion: null, place }, count: () => ({ count: 1, more: false }) },
      });
      const places = within(await screen.findByRole('list', { name: 'Нашлось в других местах' }));
      expect(places.getByRole('link', { name: 'Тульская область' })).toBeInTheDocument();
      expect(places.getByRole('link', { name: 'Вся Россия' })).toHaveAttribute(
        'href',
        `/posts?${new URLSearchParams({ q: 'кот' })}`,
      );
    });

    it('offers the same words in other sections', async () => {
      await open('/posts?q=корм', {
        answers,
        serve: { elsewhere: { market: 4 }, count: () => ({ count: 0, more: false }) },
      });
      const list = within(await screen.findByRole('list', { name: 'Нашлось в других разделах' }));
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Барахолка — 4\u00a0объявления',
      ]);
      expect(list.getByRole('link', { name: 'Барахолка' })).toHaveAttribute(
        'href',
        `/market?${new URLSearchParams({ q: 'корм' })}`,
      );
      expect(screen.queryByText(/нет ли опечатки/)).not.toBeInTheDocument();
    });

    it('shows advice and a link for unknown words', async () => {
      await open('/posts?q=ыыы', { answers });
      expect(await screen.findByText('Проверьте, нет ли опечатки, или оставьте одно-два главных слова.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Смотреть все объявления' })).toHaveAttribute('href', '/posts');
    });

    it('offers nothing that is empty too or cannot be counted', async () => {
      const { feed } = await open('/posts?q=кот&region=Тульская область', { answers });
      await waitFor(() => expect(feed.counted).toContainEqual({ q: 'кот' }));
      expect(await screen.findByRole('button', { name: 'Сбросить фильтры' })).toBeInTheDocument();
      expect(screen.queryByRole('list', { name: 'Нашлось в других местах' })).not.toBeInTheDocument();
    });
  });
});
