import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Section } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

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
    await waitFor(() => expect(feed.requests.at(-1)).toEqual({ breed: 'Беспородная чёрная', brief: true, limit: 20 }));
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
  server.use(http.get('/api/filters', () => HttpResponse.json({ detail: 'Ошибка' }, { status: 500 }), { once: true }));
  const { user } = await renderPage(createRoutes, { path: '/posts' });
  expect(await screen.findByText('Не удалось загрузить списки для фильтров.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(feed.listCalls).toBe(1));
  expect(await screen.findByRole('option', { name: 'Кошки' })).toBeInTheDocument();
  expect(screen.queryByText('Не удалось загрузить списки для фильтров.')).not.toBeInTheDocument();
});
