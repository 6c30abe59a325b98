import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keyOf, type Session } from 'shared';
import { type Channels, endpoints, noticeEvents } from 'shared/contract';
import { renderPage } from 'shared/testing';
import { rowsOf } from '../../features/noticeSettings/EventTable';
import { createRoutes } from '../../routes';
import { serveSettings } from '../../testing/settingsServer';

const igor = { status: 'signed-in', userId: 5, username: 'Игорь', isAdmin: false } satisfies Session;

const open = async (over: Partial<Channels> = {}) => {
  const state = serveSettings(over);
  const page = await renderPage(createRoutes, { path: '/notifications/settings', session: igor });
  await screen.findByRole('heading', { name: 'О чём сообщать' });
  return { state, ...page };
};

const channel = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

const put = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { value, configurable: true });

/** Stubs a browser with pushes and the person's answer to the permission request. */
const withPush = (
  permission: NotificationPermission,
  answer: NotificationPermission = 'granted',
  { isSubscribed = false } = {},
) => {
  const made = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  let subscription = isSubscribed ? made : null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      if (subscription) throw new DOMException('The key is another one', 'InvalidStateError');
      subscription = made;
      return made;
    },
  };
  const ask = jest.fn(async () => answer);
  put(window, 'Notification', { permission, requestPermission: ask });
  put(navigator, 'serviceWorker', { getRegistration: async () => ({ pushManager }) });
  return ask;
};

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgent');
});

test('a visitor is sent to the login page and back @slow', async () => {
  const { router } = await renderPage((app) => [...createRoutes(app), { path: '/login', element: <h1>Вход</h1> }], {
    path: '/notifications/settings',
  });
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?return=${encodeURIComponent('/notifications/settings')}`);
});

test('caches the channels where saved searches look for them', async () => {
  const { app } = await open();
  expect(app.queryClient.getQueryData([...keyOf(endpoints.channels), igor.userId])).toBeDefined();
});

test('shows a row for every event of the contract', () => {
  const rows = rowsOf(Object.fromEntries(noticeEvents.map((event) => [event, {}])));
  expect(rows.flatMap(([, events]) => events).toSorted()).toEqual([...noticeEvents].toSorted());
});

test('switches a channel of an event at once @slow', async () => {
  const { state, user } = await open();
  const one = screen.getByRole('switch', { name: 'Решение модератора Telegram' });
  expect(one).not.toBeChecked();
  await user.click(one);
  expect(one).toBeChecked();
  await waitFor(() => expect(state.settings.events.approved.telegram).toBe(true));
  expect(state.settings.events.rejected.telegram).toBe(true);
  expect(state.settings.events.ended.telegram).toBe(false);
  await user.click(one);
  await waitFor(() => expect(state.settings.events.rejected.telegram).toBe(false));
});

test('disables switches of a channel that is not connected @slow', async () => {
  const state = serveSettings({ telegram: { linked: false, works: false, name: null } });
  state.settings.events.lostMatch = { telegram: true, push: false, email: false };
  await renderPage(createRoutes, { path: '/notifications/settings', session: igor });
  const one = await screen.findByRole('switch', { name: 'Похожие питомцы Telegram' });
  expect(one).not.toBeChecked();
  expect(one).toBeDisabled();
  expect(screen.getByText('Чтобы включить остальные, подключите их выше.')).toBeInTheDocument();
});

test('shows losses nearby beside matches of the own pet @slow', async () => {
  const { state, user } = await open();
  const before = state.settings.events.lostMatch.telegram;
  const nearby = state.settings.events.lostNearby.telegram;
  await user.click(screen.getByRole('switch', { name: 'Пропажи рядом Telegram' }));
  await waitFor(() => expect(state.settings.events.lostNearby.telegram).toBe(!nearby));
  expect(state.settings.events.lostMatch.telegram).toBe(before);
});

test('keeps what was changed elsewhere since the page was opened @slow', async () => {
  const { state, user } = await open();
  const before = state.settings.events.lostNearby;
  state.settings.events.lostNearby = { ...before, telegram: !before.telegram };
  const one = screen.getByRole('switch', { name: 'Новое сообщение Telegram' });
  const { telegram } = state.settings.events.message;
  await user.click(one);
  await waitFor(() => expect(state.settings.events.message.telegram).toBe(!telegram));
  expect(state.settings.events.lostNearby.telegram).toBe(!before.telegram);
  const other = { name: 'Пропажи рядом Telegram', checked: !before.telegram };
  expect(await screen.findByRole('switch', other)).toBeInTheDocument();
});

test('reverts a switch that the server refuses @slow', async () => {
  const { state, user } = await open();
  state.refuses = true;
  const one = screen.getByRole('switch', { name: 'Новое сообщение Telegram' });
  await user.click(one);
  state.refuses = false;
  expect(await screen.findByText('Сервер занят')).toBeInTheDocument();
  await waitFor(() => expect(one).not.toBeChecked());
});

test('reverts all switches that the server refuses @slow', async () => {
  const { state } = await open();
  state.refuses = true;
  const names = ['Новое сообщение Telegram', 'Решение модератора Telegram'];
  for (const name of names) fireEvent.click(screen.getByRole('switch', { name }));
  expect(await screen.findByText('Сервер занят')).toBeInTheDocument();
  await waitFor(() => {
    for (const name of names) expect(screen.getByRole('switch', { name })).not.toBeChecked();
  });
});

test('hides a channel that the site does not have @slow', async () => {
  await open({ available: { telegram: false, push: false, email: true } });
  expect(screen.queryByRole('heading', { name: 'Telegram' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Событие', 'Почта']);
});

test("uses the device's time zone for quiet hours @slow", async () => {
  const { state, user } = await open();
  expect(screen.queryByLabelText('С')).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Не беспокоить в эти часы' }));
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(state.settings.quiet).toEqual({ on: true, from: 22, to: 8, zone: here, urgent: false }));
  await user.selectOptions(screen.getByLabelText('С'), '23:00');
  await waitFor(() => expect(state.settings.quiet.from).toBe(23));
  expect(within(screen.getByLabelText('До')).queryByRole('option', { name: '23:00' })).not.toBeInTheDocument();
});

test('allows urgent notices in quiet hours @slow', async () => {
  const { state, user } = await open();
  await user.click(screen.getByRole('switch', { name: 'Не беспокоить в эти часы' }));
  const urgent = await screen.findByRole('switch', { name: 'Срочное присылать и в тихие часы' });
  expect(urgent).toHaveAccessibleDescription('Похожие на вашего питомца и пропажи рядом');
  expect(urgent).not.toBeChecked();
  await user.click(urgent);
  await waitFor(() => expect(state.settings.quiet.urgent).toBe(true));
});

test("changes quiet hours to the device's zone @slow", async () => {
  const state = serveSettings();
  state.settings.quiet = { on: true, from: 22, to: 8, zone: 'Asia/Vladivostok', urgent: false };
  const { user } = await renderPage(createRoutes, { path: '/notifications/settings', session: igor });
  expect(await screen.findByText(/^Часовой пояс: .*Владивосток/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Выбрать пояс этого устройства/ }));
  await waitFor(() => expect(state.settings.quiet.zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone));
});

test('adds, verifies, resends and removes an address @slow', async () => {
  const { state, user } = await open();
  await user.type(screen.getByLabelText('Адрес почты'), 'нет');
  await user.click(screen.getByRole('button', { name: 'Прислать письмо' }));
  expect(await screen.findByText('Неверный адрес почты')).toBeInTheDocument();
  expect(state.emails).toEqual([]);
  await user.clear(screen.getByLabelText('Адрес почты'));
  await user.type(screen.getByLabelText('Адрес почты'), 'igor@example.com');
  await user.click(screen.getByRole('button', { name: 'Прислать письмо' }));
  expect(await screen.findByText('Перейдите по ссылке из письма')).toBeInTheDocument();
  await user.click(channel('Почта').getByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(state.emails).toEqual(['igor@example.com', 'igor@example.com']));
  await user.click(channel('Почта').getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByLabelText('Адрес почты')).toHaveValue('');
});

test('changes a verified address, and cancels the change @slow', async () => {
  const { user } = await open({ email: { address: 'igor@example.com', verified: true, wanted: null } });
  expect(channel('Почта').getByText('igor@example.com')).toBeInTheDocument();
  expect(channel('Почта').queryByRole('button', { name: 'Отправить ещё раз' })).not.toBeInTheDocument();
  await user.click(channel('Почта').getByRole('button', { name: 'Изменить' }));
  expect(screen.getByLabelText('Адрес почты')).toHaveValue('igor@example.com');
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(channel('Почта').getByText('igor@example.com')).toBeInTheDocument();
});

test('keeps a verified address until the new one is verified, or for good @slow', async () => {
  const { state, user } = await open({ email: { address: 'igor@example.com', verified: true, wanted: null } });
  await user.click(channel('Почта').getByRole('button', { name: 'Изменить' }));
  await user.clear(screen.getByLabelText('Адрес почты'));
  await user.type(screen.getByLabelText('Адрес почты'), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Прислать письмо' }));
  expect(await screen.findByText(/из письма на new@example.com. До этого пишем на прежний адрес/)).toBeInTheDocument();
  expect(channel('Почта').getByText('igor@example.com')).toBeInTheDocument();
  await user.click(channel('Почта').getByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(state.emails).toEqual(['new@example.com', 'new@example.com']));
  await user.click(channel('Почта').getByRole('button', { name: 'Оставить прежний адрес' }));
  await waitFor(() => expect(screen.queryByText(/До этого пишем/)).not.toBeInTheDocument());
  expect(state.emails).toHaveLength(2);
});

test.each([
  [{ linked: false, works: false, name: null }, 'Бот пришлёт уведомления в личный чат'],
  [
    { linked: true, works: false, name: null },
    'Отключён. Если вы заблокировали бота в Telegram, разблокируйте его и подключите снова.',
  ],
])('links Telegram that does not work: %j @slow', async (telegram, text) => {
  const { user } = await open({ telegram });
  expect(channel('Telegram').getByRole('status')).toHaveTextContent(text);
  await user.click(channel('Telegram').getByRole('button', { name: 'Подключить' }));
  const way = await channel('Telegram').findByRole('link', { name: 'Открыть Telegram' });
  expect(way).toHaveAttribute('href', 'https://t.me/bot?start=x');
});

test('asks for a new link after the chat that the first one linked is unlinked @slow', async () => {
  const { state, user, app } = await open({ telegram: { linked: false, works: false, name: null } });
  await user.click(channel('Telegram').getByRole('button', { name: 'Подключить' }));
  await channel('Telegram').findByRole('link', { name: 'Открыть Telegram' });
  state.channels.telegram = { linked: true, works: true, name: null };
  await app.queryClient.invalidateQueries({ queryKey: keyOf(endpoints.channels) });
  await user.click(await channel('Telegram').findByRole('button', { name: 'Отключить' }));
  expect(await channel('Telegram').findByRole('button', { name: 'Подключить' })).toBeInTheDocument();
  expect(channel('Telegram').queryByRole('link', { name: 'Открыть Telegram' })).not.toBeInTheDocument();
});

test('unlinks Telegram @slow', async () => {
  const { user } = await open();
  expect(channel('Telegram').getByRole('status')).toHaveTextContent('Подключён');
  await user.click(channel('Telegram').getByRole('button', { name: 'Отключить' }));
  await waitFor(() => expect(channel('Telegram').getByRole('button', { name: 'Подключить' })).toBeInTheDocument());
});

test('turns pushes on and off by a press, and asks the browser only then @slow', async () => {
  const ask = withPush('default');
  const { user } = await open();
  const on = await channel('Уведомления в браузере').findByRole('button', { name: 'Включить' });
  expect(ask).not.toHaveBeenCalled();
  await user.click(on);
  expect(await channel('Уведомления в браузере').findByText('Включены на этом устройстве')).toBeInTheDocument();
  await user.click(channel('Уведомления в браузере').getByRole('button', { name: 'Выключить' }));
  expect(await channel('Уведомления в браузере').findByRole('button', { name: 'Включить' })).toBeInTheDocument();
});

test('keeps a device subscribed until the site has ended its pushes @slow', async () => {
  withPush('default');
  const { state, user } = await open();
  const row = channel('Уведомления в браузере');
  await user.click(await row.findByRole('button', { name: 'Включить' }));
  state.refuses = true;
  await user.click(await row.findByRole('button', { name: 'Выключить' }));
  expect(await screen.findByText('Сервер занят')).toBeInTheDocument();
  state.refuses = false;
  await user.click(row.getByRole('button', { name: 'Выключить' }));
  expect(await row.findByRole('button', { name: 'Включить' })).toBeInTheDocument();
  expect(state.channels.push.devices).toEqual([]);
});

test('resubscribes a device whose subscription the site no longer knows @slow', async () => {
  withPush('granted', 'granted', { isSubscribed: true });
  const { user } = await open();
  await user.click(await channel('Уведомления в браузере').findByRole('button', { name: 'Включить' }));
  expect(await channel('Уведомления в браузере').findByText('Включены на этом устройстве')).toBeInTheDocument();
});

test('keeps pushes off without permission @slow', async () => {
  withPush('default', 'default');
  const { state, user } = await open();
  await user.click(await channel('Уведомления в браузере').findByRole('button', { name: 'Включить' }));
  await waitFor(() =>
    expect(channel('Уведомления в браузере').getByRole('button', { name: 'Включить' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  expect(state.channels.push.devices).toEqual([]);
});

test.each([
  ['denied', /^Запрещены в браузере/],
  ['none', 'Этот браузер не показывает уведомления сайтов.'],
  ['iPhone', /^На iPhone и iPad сначала добавьте сайт/],
] as const)('explains unavailable pushes: %s @slow', async (kind, text) => {
  if (kind === 'denied') withPush('denied');
  if (kind === 'iPhone') put(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)');
  await open();
  expect(await channel('Уведомления в браузере').findByText(text)).toBeInTheDocument();
  expect(channel('Уведомления в браузере').queryByRole('button')).not.toBeInTheDocument();
});

test("sends the device's zone when a channel is set up, and not when events are switched later @slow", async () => {
  withPush('default');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const state = serveSettings({ telegram: { linked: false, works: false, name: null } });
  state.settings.quiet.zone = 'Pacific/Apia';
  const { user } = await renderPage(createRoutes, { path: '/notifications/settings', session: igor });
  await screen.findByRole('heading', { name: 'О чём сообщать' });
  await user.click(await channel('Уведомления в браузере').findByRole('button', { name: 'Включить' }));
  await channel('Уведомления в браузере').findByText('Включены на этом устройстве');
  await user.click(channel('Telegram').getByRole('button', { name: 'Подключить' }));
  await channel('Telegram').findByRole('link', { name: 'Открыть Telegram' });
  await user.type(screen.getByLabelText('Адрес почты'), 'igor@example.com');
  await user.click(screen.getByRole('button', { name: 'Прислать письмо' }));
  expect(await screen.findByText('Перейдите по ссылке из письма')).toBeInTheDocument();
  expect(state.zones).toEqual([zone, zone, zone]);
  await user.click(screen.getByRole('switch', { name: 'Новое сообщение Браузер' }));
  await waitFor(() => expect(state.settings.events.message.push).toBe(true));
  expect(state.settings.quiet.zone).toBe(zone);
});

test('reports a failure, and retries @slow', async () => {
  const state = serveSettings();
  state.refuses = true;
  const { user } = await renderPage(createRoutes, { path: '/notifications/settings', session: igor });
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервер занят');
  state.refuses = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'О чём сообщать' })).toBeInTheDocument();
});
