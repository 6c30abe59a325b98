import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Session } from 'shared';
import { addressOf, openSearch, serveEmptyHome, serveSuggestions } from '../../testing/homePage';

const visitor: Session = { status: 'anonymous' };
const anna: Session = { status: 'signed-in', userId: 5, username: 'Анна', isAdmin: false };

const keep = (key: string, searches: unknown): void => localStorage.setItem(key, JSON.stringify(searches));
const kept = (key = 'visitor-searches'): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const list = () => screen.queryByRole('region', { name: 'Недавние запросы' });
const words = () =>
  within(list() ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(serveEmptyHome);

test('offers recent searches in the empty field, newest first, and repeats one with a press', async () => {
  keep('visitor-searches', ['корм', 'мейн-кун']);
  const { field, router, user } = await openSearch(visitor);
  expect(list()).not.toBeInTheDocument();
  await user.click(field);
  expect(words()).toEqual(['корм', 'мейн-кун']);
  expect(screen.getByText('Недавние запросы: 2. К ним ведёт клавиша Tab')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: 'мейн-кун' }));
  await waitFor(() => expect(addressOf(router)).toBe('/posts?q=мейн-кун'));
  expect(kept()).toEqual(['мейн-кун', 'корм']);
});

test('hides recent searches while typing and after Escape, and shows them again with the field', async () => {
  keep('visitor-searches', ['корм']);
  const { field, user } = await openSearch(visitor);
  await user.type(field, 'к');
  expect(list()).not.toBeInTheDocument();
  await user.clear(field);
  expect(list()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(list()).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  await user.click(field);
  expect(list()).toBeInTheDocument();
});

test('each entry is reachable by keyboard, and the list closes when the focus leaves', async () => {
  keep('visitor-searches', ['корм']);
  const { field, user } = await openSearch(visitor);
  await user.click(field);
  for (const name of ['Найти', 'Очистить недавние запросы', 'корм', 'Удалить запрос «корм»']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await user.tab();
  expect(list()).not.toBeInTheDocument();
});

test('removes one or all entries, announces it and focuses the field', async () => {
  keep('visitor-searches', ['корм', 'мейн-кун', 'груминг']);
  const { field, user } = await openSearch(visitor);
  await user.click(field);
  await user.click(screen.getByRole('button', { name: 'Удалить запрос «мейн-кун»' }));
  expect(words()).toEqual(['корм', 'груминг']);
  expect(screen.getByText('Запрос «мейн-кун» удалён')).toHaveAttribute('role', 'status');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Очистить недавние запросы' }));
  expect(list()).not.toBeInTheDocument();
  expect(screen.getByText('Недавние запросы очищены')).toHaveAttribute('role', 'status');
  expect(kept()).toBeNull();
});

test.each([
  ['корм', ['корм', '1', '2', '3', '4', '5', '6', '7']],
  ['клетка', ['клетка', '1', '2', '3', '4', '5', '6', '7']],
])('stores at most eight, without duplicates in another case: %s', async (words, searches) => {
  keep('visitor-searches', ['1', '2', '3', '4', '5', '6', '7', 'Корм']);
  const { field, user } = await openSearch(visitor);
  await user.type(field, `${words}{Enter}`);
  await waitFor(() => expect(kept()).toEqual(searches));
});

test('stores a picked suggestion as well, per account', async () => {
  keep('visitor-searches', ['корм']);
  serveSuggestions([{ text: 'Мейн-кун', href: '/posts?breed=x' }]);
  const { field, user } = await openSearch(anna);
  await user.type(field, 'мейн');
  await user.click(await screen.findByRole('option', { name: /Мейн-кун/ }));
  await waitFor(() => expect(kept('recent-searches:5')).toEqual(['Мейн-кун']));
  expect(kept()).toEqual(['корм']);
});

test.each([['{}'], ['[1, null, ""]'], ['[]']])('ignores the stored searches %s', async (stored) => {
  localStorage.setItem('visitor-searches', stored);
  const { field, user } = await openSearch(visitor);
  await user.click(field);
  expect(list()).not.toBeInTheDocument();
});
