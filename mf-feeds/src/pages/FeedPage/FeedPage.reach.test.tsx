import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveFeed } from '../../testing/feedServer';
import { scrollTo, stubScreen } from '../../testing/stubScreen';

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
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Найденные', 'Тула', 'Девочка']);
  await user.click(chips.getByRole('button', { name: 'Убрать условие: Тула' }));
  await waitFor(() => expect(feed.requests.at(-1)).toEqual({ category: 'Найденные', sex: 2, brief: true, limit: 20 }));
  expect(decodeURIComponent(router.state.location.search)).toBe('?category=Найденные&sex=2');
  await waitFor(() => expect(chips.getByRole('button', { name: 'Убрать условие: Девочка' })).toHaveFocus());
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
  async (path, isSaid) => {
    serveFeed('pets', [{ listings: [] }]);
    await renderPage(createRoutes, { path });
    const empty = (await screen.findByText('Объявления не найдены.')).parentElement;
    if (empty === null) throw new Error('The text stands nowhere');
    expect(
      within(empty)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Сбросить фильтры', 'Сообщить, когда появится']);
    expect(empty.textContent?.includes('Уберите одно из условий')).toBe(isSaid);
  },
);
