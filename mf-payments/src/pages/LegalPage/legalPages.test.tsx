import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { sessionAtom } from 'shared/host';
import { HttpResponse, http, renderPage, server } from 'shared/testing';
import { createRoutes } from '../../routes';
import { serveConfig } from '../../testing/siteConfig';

beforeEach(() => serveConfig());

const offers = [
  ['/offer', 'Публичная оферта: объявления'],
  ['/offer-market', 'Публичная оферта: барахолка'],
  ['/offer-service', 'Публичная оферта: услуги'],
] as const;
const explanations = [
  ['/how-it-works', 'Как работают закрепление и продвижение'],
  ['/how-it-works-market', 'Как работают закрепление и продвижение в барахолке'],
  ['/how-it-works-service', 'Как работают закрепление и продвижение услуг'],
] as const;

/** Returns the page's text, with plain spaces in prices. */
const openText = async (path: string, title: string): Promise<string> => {
  await renderPage(createRoutes, { path });
  await screen.findByRole('heading', { level: 1, name: title });
  return (document.body.textContent ?? '').replaceAll(/\s/g, ' ');
};

// Payment offers by docs/specification.md, 'Legal pages'.
const promises: [string, RegExp][] = [
  ['prepayment', /100% предоплаты/],
  ['the cards', /банковской картой \(Visa, MasterCard, Мир\) или другим способом, который показан на сайте/],
  ['the moment of the contract', /Договор заключён в момент, когда поступила оплата/],
  ['the receipt', /Фискальный чек направляется на адрес электронной почты или номер телефона, которые указал Заказчик/],
  [
    'refusal against actual costs',
    /до её начала или во время её оказания, оплатив расходы, которые Оператор фактически/,
  ],
  ['a proportional refund', /за оставшийся срок: часть цены, пропорциональная ему/],
  ['the same means within 10 days', /тем же способом, которым была произведена оплата, в течение 10 календарных дней/],
  ['a full refund on failure', /Если Оператор не оказал оплаченную услугу, деньги возвращаются полностью/],
  ['claims', /Претензии направляйте по электронной почте: .*отвечает в срок до 10 рабочих дней/],
  ['the court', /Остальные споры рассматривает суд в Российской Федерации/],
  [
    'changing prices',
    /менять цены без предварительного уведомления. Применяется цена, которая действует в момент оплаты/,
  ],
  ['the last update', /Дата последнего обновления: 30 мая 2025 г\./],
  ['the start and the term', /начинается сразу после оплаты и действует 7 дней/],
  ['no full refund after activation', /после активации её полная стоимость не возвращается/],
  ['no refund on block', /Если аккаунт заблокирован .*деньги за неё не возвращаются/],
  ['free basic posting', /Размещение обычного объявления бесплатно и не требует покупки платных услуг/],
  ['the liability', /ограничена суммой, которую Заказчик заплатил за платные услуги сайта за последние 6 месяцев/],
];

describe.each(offers)('%s', (path, title) => {
  test.each(promises)('explains %s', async (_, phrase) => {
    expect(await openText(path, title)).toMatch(phrase);
  });
});

test.each([
  ['/offer', 'по выбранной породе', 'по породе и городу'],
  ['/offer-market', 'по выбранному товару', 'по товару и городу'],
  [
    '/offer-service',
    'по выбранной услуге',
    'по услуге и городу (в том числе по категории: платно, бартер или бесплатно)',
  ],
  ['/how-it-works', 'по выбранной породе', 'по породе и городу'],
  ['/how-it-works-market', 'по выбранному товару', 'по товару и городу'],
  [
    '/how-it-works-service',
    'по выбранной услуге',
    'по услуге и городу (в том числе по категории: платно, бартер или бесплатно)',
  ],
])('%s explains each option in its section', async (path, pinned, promoted) => {
  await renderPage(createRoutes, { path });
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveTextContent(`первым в результатах ${pinned}`);
  expect(document.body).toHaveTextContent(promoted);
});

test.each(explanations)('%s explains what happens when the listing ends first', async (path, title) => {
  serveConfig({ listing_days: 21 });
  const text = await openText(path, title);
  await screen.findByText(/Срок размещения — 21 день\./);
  expect(text).toContain('закончится раньше услуги, объявление останется опубликованным до её конца.');
});

test("shows the installation's prices", async () => {
  serveConfig({ prices: { promote: 150, pin: 1700 } });
  await renderPage(createRoutes, { path: '/offer' });
  expect(await screen.findByText(/«Закрепить» — .*цена — 1 700 ₽/)).toBeInTheDocument();
  expect(screen.getByText(/«Продвижение» — .*цена — 150 ₽/)).toBeInTheDocument();
});

test('shows prices on the page about the options', async () => {
  serveConfig({ prices: { promote: 150, pin: 1700 } });
  await renderPage(createRoutes, { path: '/how-it-works' });
  await screen.findByText('150 ₽');
  const cards = screen.getAllByRole('listitem').slice(0, 2);
  expect(cards.map((card) => [within(card).getByText(/^(Продвижение|Закрепить)$/).textContent])).toEqual([
    ['Продвижение'],
    ['Закрепить'],
  ]);
  expect(within(cards[1] as HTMLElement).getByText('1 700 ₽')).toBeInTheDocument();
});

test('shows an offer without settings, and without prices', async () => {
  server.use(http.get('/api/config', () => HttpResponse.json({ detail: 'Ошибка' }, { status: 403 })));
  const text = await openText(...offers[0]);
  expect(text).toContain('цена показана на сайте при заказе');
  expect(text).not.toContain('₽');
});

test('highlights missing details of the operator', async () => {
  await openText(...offers[0]);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain(
    '[адрес электронной почты]',
  );
});

test("shows the operator's details from the settings", async () => {
  serveConfig({
    operator: {
      name: 'Иванова Анна Петровна',
      inn: '500100732259',
      ogrnip: '304500116000157',
      address: '140000, Люберцы, а/я 1',
      email: 'hello@lapa.example',
      phone: '+7 495 000-00-00',
    },
  });
  await renderPage(createRoutes, { path: '/offer-service' });
  expect(await screen.findByText(/Претензии направляйте по электронной почте: hello@lapa\.example\./)).toBeVisible();
  expect(document.querySelectorAll('mark')).toHaveLength(0);
});

test.each([
  ['/offer', ['/how-it-works', '/terms', '/privacy']],
  ['/offer-market', ['/how-it-works-market', '/terms', '/privacy']],
  ['/how-it-works-service', ['/offer-service', '/services']],
])('%s links to the related pages', async (path, hrefs) => {
  await renderPage(createRoutes, { path });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

test.each([...offers, ...explanations])('%s has a title, a description and its one address', async (path, title) => {
  await openText(path, title);
  expect(document.title).toBe(`${title} — ЛапаРядом`);
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/Закрепить/);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', path);
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test('asks a visitor who wants a boost to sign in, and goes to their listings afterwards @slow', async () => {
  const { user, app, router } = await renderPage(
    (context) => [
      ...createRoutes(context),
      { path: '/login', element: <p>Вход</p> },
      { path: '/profile', element: <p>Профиль</p> },
    ],
    { path: '/how-it-works' },
  );
  await user.click(await screen.findByRole('button', { name: 'Продвинуть своё объявление' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Чтобы продвигать объявление, вам нужно войти в аккаунт')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
  await screen.findByText('Вход');
  expect(router.state.location.search).toBe('?return=%2Fhow-it-works');
  await act(async () =>
    app.store.set(sessionAtom, { status: 'signed-in', userId: 2, username: 'Анна', isAdmin: false }),
  );
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Профиль')).toBeInTheDocument();
});
