import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { stubScreen } from '../../testing/stubScreen';

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
