import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared/testing';
import { adminPromo } from '../../testing/admin';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./PromosPage'));

const promos = [
  adminPromo({ id: 7, link: 'https://example.com/School', show: 0 }),
  adminPromo({ id: 5, finish: '2020-01-01' }),
  adminPromo({ id: 4, link: 'https://vet.example/clinic' }),
];
const serve = (list: unknown) => server.use(http.get('*/api/admin/promos', () => HttpResponse.json(list as object)));
const cards = () => screen.queryAllByRole('article').map((card) => card.textContent);

test('lists every advertisement with its link, days and state; a click opens the card', async () => {
  serve(promos);
  server.use(http.get('*/api/admin/promo/:id', () => HttpResponse.json(adminPromo({ id: 7 }))));
  const { user, router } = await openAdmin('/admin/promos');
  await screen.findByText('https://example.com/School');
  expect(cards()).toEqual([
    expect.stringMatching(/№\s7.*Скрыта$/),
    expect.stringMatching(/№\s5.*Закончилась$/),
    expect.stringMatching(/№\s4.*https:\/\/vet.example\/clinic.*1 ноября 2026.*31 декабря 2099.*Показывается$/),
  ]);
  expect(screen.getByRole('link', { name: 'Добавить' })).toHaveAttribute('href', '/admin/promo');
  await user.click(screen.getByRole('link', { name: /№\s7/ }));
  expect(router.state.location.pathname).toBe('/admin/promo/7');
});

test('searches by any part of a link in any case, from the address', async () => {
  serve(promos);
  const { user, router } = await openAdmin('/admin/promos');
  await screen.findByText('https://example.com/School');
  await user.type(screen.getByRole('searchbox', { name: 'Поиск по ссылке' }), 'SCHOOL');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(router.state.location.search).toBe('?link=SCHOOL');
  await user.type(screen.getByRole('searchbox'), '-none');
  expect(await screen.findByText('По этой ссылке ничего не найдено')).toBeInTheDocument();
});

test('reports an empty list', async () => {
  serve([]);
  await openAdmin('/admin/promos');
  expect(await screen.findByText('Рекламных объявлений пока нет')).toBeInTheDocument();
});

test('reports a failure and retries', async () => {
  server.use(http.get('*/api/admin/promos', () => HttpResponse.json({ detail: 'Сбой' }, { status: 500 })));
  const { user } = await openAdmin('/admin/promos');
  expect(await screen.findByText('Сбой')).toBeInTheDocument();
  serve(promos);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(cards()).toHaveLength(3));
});
