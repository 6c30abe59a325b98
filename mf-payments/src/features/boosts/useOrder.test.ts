import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { callApi } from 'shared';
import { endpoints, type Section } from 'shared/contract';
import { createApiClient } from 'shared/host';
import { HttpResponse, http, server } from 'shared/testing';
import { openPaymentWindow, orderFailure } from './useOrder';

const order = { ad_id: 7, service_type: 'Закрепить' } as const;
const submitted = { body: order, key: '4f9d1c1e-8a43-4c53-9a1b-0d6f3f0c8f01' };
const calls = { pets: '/api/create-order', market: '/api/create-order-market', services: '/api/create-order-service' };

const textFor = async (section: Section, answer: () => Response): Promise<string> => {
  server.use(http.post(calls[section], answer));
  const api = createApiClient({ getToken: () => null });
  const error = await callApi(api, endpoints.createOrder(section), submitted).catch((reason) => reason);
  return orderFailure(section, error);
};

const pinTaken = {
  pets: 'Эта порода уже закреплена другим объявлением',
  market: 'Этот товар уже закреплён другим объявлением',
  services: 'Эта услуга уже закреплена другим объявлением',
};

describe.each(['pets', 'market', 'services'] as const)('%s', (section) => {
  test.each([
    ['1', 'Это объявление уже активно продвигается'],
    ['2', pinTaken[section]],
    ['3', 'Повторите попытку через 1 час'],
    ['4', 'Повторите попытку через 10 минут'],
    ['5', 'Вы не можете создавать новые платежи'],
    ['Ошибка 2', pinTaken[section]],
  ])('refused with %j: %s', async (detail, text) => {
    expect(await textFor(section, () => HttpResponse.json({ detail }, { status: 409 }))).toBe(text);
  });

  test.each([
    [401, 'Войдите в аккаунт'],
    [403, 'Это чужое объявление'],
    [403, 'Ваш аккаунт заблокирован до 1 мая'],
    [404, 'Такого объявления не существует'],
    [409, 'Объявление ещё не опубликовано'],
    [422, 'Неизвестная услуга'],
    [429, 'Слишком много запросов. Повторите через 12 с'],
    [500, 'Ошибка 12345'],
    [503, 'Оплата на этом сайте пока не подключена'],
    [503, 'Платёжная система сейчас не отвечает. Повторите попытку позже'],
  ])('failed otherwise with %i %j: the fixed text, then the server’s words', async (status, detail) => {
    expect(await textFor(section, () => HttpResponse.json({ detail }, { status }))).toBe(
      `Ошибка при создании заказа. ${detail}`,
    );
  });

  test.each([
    ['a proxy’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 })],
    ['a refusal without words', () => new HttpResponse(null, { status: 409 })],
  ])('%s: the fixed text alone', async (_, answer) => {
    expect(await textFor(section, answer)).toBe('Ошибка при создании заказа');
  });

  test('no connection', async () => {
    expect(await textFor(section, () => HttpResponse.error())).toBe('Ошибка соединения с сервером');
  });
});

test('shows the fixed text for an error of our own', () => {
  expect(orderFailure('pets', new TypeError('x'))).toBe('Ошибка при создании заказа');
});

const stubWindow = (opened: object | null) =>
  jest.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window | null);
const newWindow = (closed = false) => ({
  closed,
  document: { title: '', body: { textContent: '' } },
  opener: window as unknown,
  location: { replace: jest.fn<(link: string) => void>() },
  close: jest.fn<() => void>(),
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('opens an empty window at once, explains it, and navigates it later', () => {
  const opened = newWindow();
  const open = stubWindow(opened);
  const paymentWindow = openPaymentWindow('Создание заказа...');
  expect(open.mock.calls).toEqual([['', '_blank']]);
  expect(opened.document).toEqual({ title: 'Создание заказа...', body: { textContent: 'Создание заказа...' } });
  expect(opened.opener).toBeNull();
  expect(opened.location.replace).not.toHaveBeenCalled();
  paymentWindow.goTo('https://pay.test/1');
  expect(opened.location.replace.mock.calls).toEqual([['https://pay.test/1']]);
  paymentWindow.close();
  expect(opened.close).toHaveBeenCalledTimes(1);
});

test('leaves a closed window alone', () => {
  const opened = newWindow();
  stubWindow(opened);
  const paymentWindow = openPaymentWindow('Создание заказа...');
  opened.closed = true;
  paymentWindow.goTo('https://pay.test/1');
  expect(opened.location.replace).not.toHaveBeenCalled();
});

test.each([
  ['none', null],
  ['a closed one', newWindow(true)],
])('continues when a blocker returns %s', (_, opened) => {
  stubWindow(opened);
  const paymentWindow = openPaymentWindow('Создание заказа...');
  paymentWindow.goTo('https://pay.test/1');
  paymentWindow.close();
  if (opened) expect(opened.location.replace).not.toHaveBeenCalled();
});
