import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { keyOf, listingKeys, type Session } from 'shared';
import { endpoints, type Purchase } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { purchase } from '../../testing/purchase';

const buyer: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

/** Answers polls of the payment with the current `answer`; returns their count. */
const servePurchase = (answer: () => Response | Purchase) => {
  const looks = { count: 0 };
  server.use(
    http.get('/api/purchases/10482', () => {
      looks.count += 1;
      const response = answer();
      return response instanceof Response ? response : HttpResponse.json(response);
    }),
  );
  return looks;
};

const open = (path = '/pay/10482', session: Session = buyer) =>
  renderPage(
    (app) => [
      ...createRoutes(app),
      { path: '/post/:id', element: <p>Объявление</p> },
      { path: '/service-post/:id', element: <p>Объявление об услуге</p> },
      { path: '/login', element: <p>Вход</p> },
    ],
    { path, session },
  );

/** Advances time in small steps, with the network answering in between. */
const pass = async (ms: number): Promise<void> => {
  for (let gone = 0; gone < ms; gone += 100) await act(() => jest.advanceTimersByTimeAsync(100));
};

const setVisibility = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
};

beforeEach(() => {
  // A device clock years off: nothing may depend on it.
  jest.useFakeTimers({ now: new Date('2031-01-01T00:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows number, option, remaining time and link of a pending payment @slow', async () => {
  servePurchase(() => purchase());
  await open();
  expect(await screen.findByText('Платёж № 10482')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Оплата' })).toBeInTheDocument();
  expect(screen.getByText('Ожидает оплаты')).toBeInTheDocument();
  expect(screen.getByText(/^«Закрепить» на 7 дней · 500\s₽$/)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('09:41');
  const link = screen.getByRole('link', { name: /^Перейти к оплате\s· 500\s₽$/ });
  expect(link).toHaveAttribute('href', 'https://pay.test/10482');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(screen.queryByRole('link', { name: /^Назад/ })).not.toBeInTheDocument();
});

test('counts down between two answers and stops at 00:00 @slow', async () => {
  let answer: () => Response | Purchase = () => purchase({ server_time: '2026-11-15T12:09:57.000Z' });
  servePurchase(() => answer());
  await open();
  expect(await screen.findByText('00:03')).toBeInTheDocument();
  answer = () => HttpResponse.json({ detail: 'Ошибка' }, { status: 500 });
  await pass(1100);
  expect(screen.getByRole('timer').textContent).toBe('00:02');
  await pass(3000);
  expect(screen.getByRole('timer').textContent).toBe('00:00');
  await pass(2000);
  expect(screen.getByRole('timer').textContent).toBe('00:00');
});

test("corrects the countdown by the server's clock at every answer @slow", async () => {
  let serverTime = '2026-11-15T12:00:19.000Z';
  servePurchase(() => purchase({ server_time: serverTime }));
  await open();
  expect(await screen.findByText('09:41')).toBeInTheDocument();
  serverTime = '2026-11-15T12:05:00.000Z';
  await pass(1500);
  expect(screen.getByRole('timer').textContent).toMatch(/^0(5:00|4:59)$/);
});

test('polls each second until the payment ends @slow', async () => {
  let status: Purchase['status'] = 0;
  const looks = servePurchase(() => purchase({ status }));
  await open();
  await screen.findByText('Ожидает оплаты');
  const before = looks.count;
  await pass(5000);
  expect(looks.count - before).toBeGreaterThanOrEqual(4);
  expect(looks.count - before).toBeLessThanOrEqual(6);
  status = 1;
  await pass(1500);
  expect(screen.getByText('Оплачено')).toBeInTheDocument();
  const final = looks.count;
  await pass(5000);
  expect(looks.count).toBe(final);
});

test('does not poll while the page is hidden, and polls at once when it is visible again @slow', async () => {
  let status: Purchase['status'] = 0;
  const looks = servePurchase(() => purchase({ status }));
  await open();
  await screen.findByText('Ожидает оплаты');
  setVisibility('hidden');
  // One answer may have been pending.
  await pass(300);
  const before = looks.count;
  await pass(5000);
  expect(looks.count).toBe(before);
  status = 1;
  setVisibility('visible');
  await pass(300);
  expect(screen.getByText('Оплачено')).toBeInTheDocument();
  expect(looks.count).toBe(before + 1);
});

describe.each([
  [1, 'Оплачено', /Услуга действует 7\sдней с момента оплаты/],
  [2, 'Отменено', /Услуга не подключена/],
  [3, 'Ошибка оплаты', /Платёж не прошёл/],
] as const)('status %i', (status, text, explanation) => {
  test('shows the status, and links back to the listing', async () => {
    servePurchase(() => purchase({ status, payment_link: null, section: 'services', listing_id: 4 }));
    const { user } = await open();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(explanation)).toBeInTheDocument();
    expect(screen.getByText('Платёж № 10482')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Перейти к оплате/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Назад к объявлению' }));
    expect(await screen.findByText('Объявление об услуге')).toBeInTheDocument();
  });

  test('is announced', async () => {
    let now: Purchase['status'] = 0;
    servePurchase(() => purchase({ status: now }));
    await open();
    const region = (await screen.findByText('Ожидает оплаты')).closest('[role="status"]');
    now = status;
    await pass(1500);
    // The region existed before: only then do screen readers announce the change.
    expect(region).toBeInTheDocument();
    expect(region).toHaveTextContent(text);
  });
});

test("cancels once, and shows the server's answer @slow", async () => {
  let status: Purchase['status'] = 0;
  let cancellations = 0;
  servePurchase(() => purchase({ status }));
  server.use(
    http.post('/api/purchases/10482/cancel', () => {
      cancellations += 1;
      status = 2;
      return HttpResponse.json({ ok: true, status: 2 });
    }),
  );
  const { user } = await open();
  await user.dblClick(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Отменено')).toBeInTheDocument();
  expect(cancellations).toBe(1);
});

test('shows a payment that was paid before the cancellation as paid', async () => {
  let status: Purchase['status'] = 0;
  servePurchase(() => purchase({ status }));
  server.use(
    http.post('/api/purchases/10482/cancel', () => {
      status = 1;
      return HttpResponse.json({ detail: 'Платёж уже завершён' }, { status: 409 });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Платёж уже завершён')).toBeInTheDocument();
  expect(await screen.findByText('Оплачено')).toBeInTheDocument();
});

test.each([
  ['no connection', () => HttpResponse.error()],
  ['a failing server', () => HttpResponse.json({ detail: 'Ошибка' }, { status: 500 })],
])('keeps the page on %s later, reports it, and recovers @slow', async (_, failure) => {
  let answer: () => Response | Purchase = () => purchase();
  servePurchase(() => answer());
  await open();
  await screen.findByText('Ожидает оплаты');
  answer = failure;
  await pass(1500);
  expect(screen.getByText(/Нет связи с сервером/)).toBeInTheDocument();
  expect(screen.getByText('Платёж № 10482')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Перейти к оплате/ })).toBeInTheDocument();
  answer = () => purchase({ status: 1 });
  await pass(1500);
  expect(screen.getByText('Оплачено')).toBeInTheDocument();
  expect(screen.queryByText(/Нет связи с сервером/)).not.toBeInTheDocument();
});

test('reports a first poll that fails, and recovers with the next', async () => {
  let answer: () => Response | Purchase = () => HttpResponse.error();
  servePurchase(() => answer());
  await open();
  expect(await screen.findByText('Ошибка соединения с сервером')).toBeInTheDocument();
  answer = () => purchase();
  expect(await screen.findByText('Ожидает оплаты')).toBeInTheDocument();
});

test("does not show or poll another person's payment", async () => {
  const looks = servePurchase(() => HttpResponse.json({ detail: 'Ничего не найдено' }, { status: 404 }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Платёж не найден' })).toBeInTheDocument();
  await pass(3000);
  expect(looks.count).toBe(1);
});

test('requests no payment with an impossible number', async () => {
  await open('/pay/abc');
  expect(await screen.findByRole('heading', { name: 'Платёж не найден' })).toBeInTheDocument();
});

test('redirects a visitor to the login page and back', async () => {
  const { router } = await open('/pay/10482', { status: 'anonymous' });
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?return=%2Fpay%2F10482');
});

test('refetches what shows paid options after a confirmed payment, and nothing else', async () => {
  let status: Purchase['status'] = 0;
  servePurchase(() => purchase({ status }));
  const { app } = await open();
  await screen.findByText('Ожидает оплаты');
  const keys = [
    listingKeys.boostState('pets', 7),
    [...listingKeys.boosted('pets'), { breed: 'Бигль' }],
    [...listingKeys.listing('pets', 7), 2],
    listingKeys.own('pets'),
  ];
  const others = [
    listingKeys.boostState('pets', 8),
    [...listingKeys.boosted('market'), { objectId: 1 }],
    keyOf(endpoints.config),
  ];
  for (const key of [...keys, ...others]) app.queryClient.setQueryData(key, {});
  const stale = (key: readonly unknown[]) => app.queryClient.getQueryState(key)?.isInvalidated;
  await pass(1500);
  expect([...keys, ...others].map(stale)).not.toContain(true);
  status = 1;
  await pass(1500);
  await waitFor(() => expect(keys.map(stale)).toEqual([true, true, true, true]));
  expect(others.map(stale)).toEqual([false, false, false]);
});

test('is not indexed by search engines', async () => {
  servePurchase(() => purchase());
  await open();
  await screen.findByText('Ожидает оплаты');
  expect(document.title).toBe('Оплата — ЛапаРядом');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
