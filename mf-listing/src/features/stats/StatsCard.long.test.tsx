import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { StatsCard } from './StatsCard';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  views: index,
  favourites: index % 2,
  dialogs: 0,
}));
const total = { views: 435, favourites: 15, dialogs: 0 };

test("shows sums, yesterday's numbers, bars and the same as a table; switches the number on a press", async () => {
  server.use(http.get('*/api/articles_market/7/stats', () => HttpResponse.json({ days, total })));
  const { user, container } = await renderPage([{ path: '/', element: <StatsCard section="market" id={7} /> }], {
    path: '/',
  });
  const card = within(await screen.findByRole('region', { name: 'За 30\u00a0дней' }));
  const views = card.getByRole('button', { name: /Смотрели/ });
  expect(views).toHaveAttribute('aria-pressed', 'true');
  expect(views).toHaveTextContent('435+28 вчера');
  expect(container.querySelectorAll('rect')).toHaveLength(30);
  expect(card.getByText('30 ноября').parentElement).toHaveTextContent('30 ноября — 29');
  expect(container.querySelectorAll('rect[fill-opacity="1"]')).toHaveLength(1);
  expect(card.getByText('16 ноя')).toBeInTheDocument();
  expect(card.getByRole('row', { name: '2026-11-30 29' })).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: /Сохранили/ }));
  expect(card.getByRole('table', { name: 'Добавления в избранное по дням' })).toBeInTheDocument();
  expect(card.getByRole('row', { name: '2026-11-30 1' })).toBeInTheDocument();
});
