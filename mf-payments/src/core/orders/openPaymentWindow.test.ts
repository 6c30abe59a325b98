import { afterEach, expect, jest, test } from '@jest/globals';
import { openPaymentWindow } from './openPaymentWindow';

const given = (opened: object | null) =>
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

test('opens an empty window at once, says what it is for, and leads it on', () => {
  const opened = newWindow();
  const open = given(opened);
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

test('a window that the person has closed is left alone', () => {
  const opened = newWindow();
  given(opened);
  const paymentWindow = openPaymentWindow('Создание заказа...');
  opened.closed = true;
  paymentWindow.goTo('https://pay.test/1');
  expect(opened.location.replace).not.toHaveBeenCalled();
});

test.each([
  ['none', null],
  ['a closed one', newWindow(true)],
])('a blocker that gives %s stops nothing', (_, opened) => {
  given(opened);
  const paymentWindow = openPaymentWindow('Создание заказа...');
  paymentWindow.goTo('https://pay.test/1');
  paymentWindow.close();
  if (opened) expect(opened.location.replace).not.toHaveBeenCalled();
});
