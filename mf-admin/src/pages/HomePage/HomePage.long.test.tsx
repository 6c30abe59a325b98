import { beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { HttpResponse, http, server } from 'shared/testing';
import { summary } from '../../testing/admin';
import { openAdmin } from '../../testing/openAdmin';

// The first import transforms the page's chunk, which may exceed a test's deadline.
beforeAll(() => import('./HomePage'));

test('links to every screen, with the number of pending entries', async () => {
  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(summary())));
  await openAdmin('/admin');
  await screen.findByText(/На рассмотрении: 3/);
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['/admin/ads', expect.stringContaining('На рассмотрении: 3')],
    ['/admin/ads-market', expect.stringContaining('Всё проверено')],
    ['/admin/ads-service', expect.stringContaining('На рассмотрении: 1')],
    ['/admin/complaints', expect.stringContaining('Ждут решения: 2')],
    ['/admin/promo', expect.stringContaining('Создать рекламу')],
    ['/admin/promos', expect.stringContaining('Показывается 1 из 4')],
    ['/admin/users', expect.stringMatching(/21\sчеловек, заблокировано 2$/)],
    ['/admin/refs', expect.stringMatching(/101\sпорода, 2\sгорода, 5\sпредметов$/)],
    ['/admin/audit', expect.stringContaining('Кто, что и когда изменил')],
    ['/admin/composition', expect.stringContaining('Сборки разделов, неполадки и откат')],
    ['/admin/teams', expect.stringContaining('Кто выпускает разделы и с какими токенами')],
    ['/admin/dead-letters', expect.stringContaining('Уведомления, которые не дошли')],
  ]);
});

test('shows pending lost and found pets, and how long decisions take', async () => {
  const urgent = { waiting: 2, oldest: '2026-11-12T07:24:00.000Z', wait: { minutes: 12, decisions: 21 } };
  server.use(
    http.get('*/api/admin/summary', () =>
      HttpResponse.json(summary({ urgent, wait: { minutes: 181, decisions: 50 } })),
    ),
  );
  await openAdmin('/admin');
  const card = await screen.findByRole('link', { name: /Срочных, о потерянных и найденных: 2, самое давнее .+ назад/ });
  expect(card).toHaveTextContent(/Срочные обычно проверяем за 12\sминут \(по 21\sрешению\)/);
  expect(card).toHaveTextContent(/Остальные обычно проверяем за 3\sчаса \(по 50\sрешениям\)/);
  expect(screen.getByRole('link', { name: /Барахолка/ })).not.toHaveTextContent('Срочные');
});

test('shows the links without the counts, and retries the counts', async () => {
  server.use(http.get('*/api/admin/summary', () => new HttpResponse(null, { status: 503 })));
  const { user } = await openAdmin('/admin');
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('link', { name: /Справочники/ })).toHaveAttribute('href', '/admin/refs');
  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(summary())));
  await user.click(retry);
  expect(await screen.findByText(/На рассмотрении: 3/)).toBeInTheDocument();
});
