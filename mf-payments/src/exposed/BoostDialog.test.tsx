import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Session } from 'shared';
import type { Section } from 'shared/contract';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { serveConfig } from '../testing/siteConfig';
import { BoostDialog } from './BoostDialog';

const owner: Session = { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false };

/** The parts of a listing's page that the dialog uses. */
const Listing = ({ section }: { section: Section }) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Продвигать
      </button>
      <BoostDialog open={open} onClose={() => setOpen(false)} section={section} listingId={7} />
    </>
  );
};

const show = async (section: Section = 'pets', session: Session | 'live' = owner, token?: string) => {
  const page = await renderPage(
    [
      { path: '/', element: <Listing section={section} /> },
      { path: '/pay/:id', element: <p>Страница платежа</p> },
      { path: '/login', element: <p>Вход</p> },
    ],
    { path: '/', session, token },
  );
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

interface OpenedWindow {
  document: { title: string; body: { textContent: string } };
  opener: unknown;
  location: { replace: jest.Mock<(link: string) => void> };
  close: jest.Mock<() => void>;
}

const newWindow = (): OpenedWindow => ({
  document: { title: '', body: { textContent: '' } },
  opener: window,
  location: { replace: jest.fn<(link: string) => void>() },
  close: jest.fn<() => void>(),
});

let opened: OpenedWindow;
let openWindow: jest.SpiedFunction<typeof window.open>;

beforeEach(() => {
  serveConfig();
  opened = newWindow();
  // jsdom opens no windows; these are the parts of one that are used.
  openWindow = jest.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
});
afterEach(() => {
  openWindow.mockRestore();
});

const answerOrders = (path: string, answer: () => Response | Promise<Response> = created) => {
  const orders: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      orders.push(await request.json());
      return answer();
    }),
  );
  return orders;
};
const created = () => HttpResponse.json({ payment_id: 10482, payment_link: 'https://pay.test/10482' });
const payButton = (dialog: ReturnType<typeof within>, price = /^Оплатить 100\s₽$/) =>
  dialog.findByRole('button', { name: price });

describe.each([
  ['pets', '/api/create-order', /по породе и городу/, /по своей породе/, '/offer', '/how-it-works'],
  [
    'market',
    '/api/create-order-market',
    /по товару и городу/,
    /по своему товару/,
    '/offer-market',
    '/how-it-works-market',
  ],
  [
    'services',
    '/api/create-order-service',
    /по услуге, городу/,
    /по своей услуге/,
    '/offer-service',
    '/how-it-works-service',
  ],
] as const)('%s @slow', (section, path, promoted, pinned, offer, howItWorks) => {
  test('shows price and effect of each option', async () => {
    const { dialog } = await show(section);
    const promote = await dialog.findByRole('radio', { name: /^Продвижение.*100\s₽.*На 7\sдней/ });
    const pin = dialog.getByRole('radio', { name: /^Закрепить.*500\s₽.*На 7\sдней/ });
    expect(promote.closest('label')).toHaveTextContent(promoted);
    expect(pin.closest('label')).toHaveTextContent(pinned);
    expect(promote).toBeChecked();
  });

  test('links to the offer and the explanation in new windows', async () => {
    const { dialog } = await show(section);
    const links = dialog.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Публичная оферта', offer],
      ['Как это работает', howItWorks],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
      expect(link).toHaveAccessibleDescription('Откроется в новом окне');
    }
  });

  test("orders the choice, opens the provider's page and goes to the payment", async () => {
    const orders = answerOrders(path);
    const { user, dialog, router } = await show(section);
    await user.click(await dialog.findByRole('radio', { name: /^Закрепить/ }));
    await user.type(dialog.getByLabelText('Почта или телефон для чека'), ' anna@example.ru ');
    await user.click(await payButton(dialog, /^Оплатить 500\s₽$/));
    expect(await screen.findByText('Страница платежа')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/pay/10482');
    expect(orders).toEqual([{ ad_id: 7, service_type: 'Закрепить', amount: 500, email: 'anna@example.ru' }]);
    expect(opened.location.replace.mock.calls).toEqual([['https://pay.test/10482']]);
    expect(opened.opener).toBeNull();
    expect(opened.close).not.toHaveBeenCalled();
  });

  test.each([
    ['1', 'Это объявление уже активно продвигается'],
    [
      '2',
      {
        pets: 'Эта порода уже закреплена другим объявлением',
        market: 'Этот товар уже закреплён другим объявлением',
        services: 'Эта услуга уже закреплена другим объявлением',
      }[section],
    ],
    ['3', 'Повторите попытку через 1 час'],
    ['4', 'Повторите попытку через 10 минут'],
    ['5', 'Вы не можете создавать новые платежи'],
  ])('refused with %s: %s', async (digit, text) => {
    answerOrders(path, () => HttpResponse.json({ detail: digit }, { status: 409 }));
    const { user, dialog, router } = await show(section);
    await user.click(await payButton(dialog));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/');
  });
});

test("shows the installation's prices", async () => {
  serveConfig({ prices: { promote: 150, pin: 1700 } });
  const { dialog } = await show();
  expect(await payButton(dialog, /^Оплатить 150\s₽$/)).toBeEnabled();
  expect(dialog.getByRole('radio', { name: /^Закрепить.*1\s700\s₽/ })).toBeInTheDocument();
});

test('allows no order before the price is known @slow', async () => {
  server.use(http.get('/api/config', () => HttpResponse.json({ detail: 'Ошибка' }, { status: 403 })));
  const { user, dialog } = await show();
  expect(await dialog.findByText('Не удалось загрузить цены')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Оплатить' })).toBeDisabled();
  serveConfig();
  await user.click(dialog.getByRole('button', { name: 'Повторить' }));
  expect(await payButton(dialog)).toBeEnabled();
});

test('sends one order and opens one window for two presses @slow', async () => {
  let answer: (response: Response) => void = () => undefined;
  const orders = answerOrders('/api/create-order', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { user, dialog } = await show();
  await user.dblClick(await payButton(dialog));
  const busy = await dialog.findByRole('button', { name: 'Создание заказа...' });
  expect(busy).toBeDisabled();
  expect(opened.document).toEqual({ title: 'Создание заказа...', body: { textContent: 'Создание заказа...' } });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await waitFor(() => expect(orders).toHaveLength(1));
  answer(created());
  expect(await screen.findByText('Страница платежа')).toBeInTheDocument();
  expect(orders).toHaveLength(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
});

test('sends one order for two submits in one tick', async () => {
  const orders = answerOrders('/api/create-order');
  const { dialog } = await show();
  const button = (await payButton(dialog)) as HTMLButtonElement;
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Страница платежа')).toBeInTheDocument();
  expect(orders).toHaveLength(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
});

test('orders although the window is blocked', async () => {
  openWindow.mockReturnValue(null);
  answerOrders('/api/create-order');
  const { user, dialog } = await show();
  await user.click(await payButton(dialog));
  expect(await screen.findByText('Страница платежа')).toBeInTheDocument();
});

test('shows an invalid address at its field and sends no order @slow', async () => {
  const orders = answerOrders('/api/create-order');
  const { user, dialog } = await show();
  const field = dialog.getByLabelText('Почта или телефон для чека');
  await user.type(field, 'anna@');
  await user.click(await payButton(dialog));
  expect(await dialog.findByText('Неверный адрес почты')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(orders).toEqual([]);
  expect(openWindow).not.toHaveBeenCalled();
});

test('accepts a phone for the receipt in any notation, and suggests it in the next dialog @slow', async () => {
  const orders = answerOrders('/api/create-order');
  const { user, dialog } = await show();
  await user.type(dialog.getByLabelText('Почта или телефон для чека'), '8 (900) 123-45');
  await user.click(await payButton(dialog));
  expect(await dialog.findByText('Неверный номер телефона. Пример: +7 900 123-45-67')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Почта или телефон для чека'), '-67');
  await user.click(await payButton(dialog));
  expect(await screen.findByText('Страница платежа')).toBeInTheDocument();
  expect(orders).toEqual([{ ad_id: 7, service_type: 'Продвижение', amount: 100, phone: '79001234567' }]);
  const next = await show();
  expect(next.dialog.getByLabelText('Почта или телефон для чека')).toHaveValue('+79001234567');
});

test('shows an address that the server refuses at its field @slow', async () => {
  answerOrders('/api/create-order', () =>
    HttpResponse.json({ detail: [{ field: 'email', msg: 'Почта не принимает писем' }] }, { status: 422 }),
  );
  const { user, dialog } = await show();
  await user.type(dialog.getByLabelText('Почта или телефон для чека'), 'anna@example.ru');
  await user.click(await payButton(dialog));
  expect(await dialog.findByText('Почта не принимает писем')).toBeInTheDocument();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test('orders without an address, and remembers one for this account only @slow', async () => {
  const orders = answerOrders('/api/create-order');
  const first = await show();
  await first.user.click(await payButton(first.dialog));
  await screen.findByText('Страница платежа');
  expect(orders).toEqual([{ ad_id: 7, service_type: 'Продвижение', amount: 100 }]);
  first.unmount();

  const second = await show();
  await second.user.type(second.dialog.getByLabelText('Почта или телефон для чека'), 'anna@example.ru');
  await second.user.click(await payButton(second.dialog));
  await screen.findByText('Страница платежа');
  second.unmount();

  const third = await show();
  expect(third.dialog.getByLabelText('Почта или телефон для чека')).toHaveValue('anna@example.ru');
  third.unmount();

  const other = await show('pets', { ...owner, userId: 3 });
  expect(other.dialog.getByLabelText('Почта или телефон для чека')).toHaveValue('');
});

test('shows the new price when it has changed since, and orders at it on the next press', async () => {
  const changed = { detail: 'Цена изменилась. Обновите страницу', code: 'PRICE_CHANGED' };
  let price = 100;
  const orders = answerOrders('/api/create-order', () =>
    price === 100 ? HttpResponse.json(changed, { status: 409 }) : created(),
  );
  const { user, dialog } = await show();
  const pay = await payButton(dialog);
  serveConfig({ prices: { promote: 150, pin: 500 } });
  await user.click(pay);
  expect(await dialog.findByText('Цена изменилась. Проверьте её, прежде чем платить.')).toBeInTheDocument();
  price = 150;
  await user.click(await payButton(dialog, /^Оплатить 150\s₽$/));
  await screen.findByText('Страница платежа');
  expect(orders).toMatchObject([{ amount: 100 }, { amount: 150 }]);
});

test('opens without the last refusal @slow', async () => {
  answerOrders('/api/create-order', () => HttpResponse.json({ detail: '4' }, { status: 409 }));
  const { user, dialog } = await show();
  await user.click(await payButton(dialog));
  await dialog.findByText('Повторите попытку через 10 минут');
  await user.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Продвигать' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Повторите попытку через 10 минут')).not.toBeInTheDocument();
});

test('asks a visitor to sign in and returns here', async () => {
  const { user, dialog, router } = await show('pets', { status: 'anonymous' });
  expect(dialog.getByText('Чтобы продвигать объявление, вам нужно войти в аккаунт')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByText('Вход')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?return=%2F');
});

test('asks to sign in when the server no longer knows the session @slow', async () => {
  answerOrders('/api/create-order', () => HttpResponse.json({ detail: 'Войдите в аккаунт' }, { status: 401 }));
  const { user, dialog } = await show();
  await user.click(await payButton(dialog));
  expect(await screen.findByText('Чтобы продвигать объявление, вам нужно войти в аккаунт')).toBeInTheDocument();
  expect(opened.close).toHaveBeenCalledTimes(1);
});
