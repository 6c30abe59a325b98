import { expect, test } from '@jest/globals';
import { readReceiptTo } from './index';
import { orderSchema } from './purchases';

const latin = 'До знака @ нужны латинские буквы: на кириллические адреса доставляют не все почтовые службы';
const badPhone = 'Неверный номер телефона. Пример: +7 900 123-45-67';

test.each([
  ['anna@example.ru', { email: 'anna@example.ru' }],
  [' anna@example.ru ', { email: 'anna@example.ru' }],
  ['anna@Почта.рф', { email: 'anna@Почта.рф' }],
  ['79001234567@example.ru', { email: '79001234567@example.ru' }],
  ['+7 (900) 123-45-67', { phone: '79001234567' }],
  ['8 900 123 45 67', { phone: '79001234567' }],
  ['79001234567', { phone: '79001234567' }],
  ['900 123-45-67', { phone: '79001234567' }],
  ['+375 29 123‑45‑67', { phone: '375291234567' }],
  ['', {}],
  ['   ', {}],
])('sends the receipt for %j to %j', (text, receipt) => {
  expect(readReceiptTo(text)).toEqual({ receipt });
});

test.each([
  ['anna@', 'Неверный адрес почты'],
  ['анна', 'Неверный адрес почты'],
  ['анна@почта.рф', latin],
  ['123', badPhone],
  ['+7 900 123-45-6', badPhone],
  ['+0001234567890', badPhone],
  ['4951234567', badPhone],
  ['+1234567890123456', badPhone],
  ['++79001234567', badPhone],
  ['+'.repeat(50), badPhone],
])('rejects %j: %s', (text, error) => {
  expect(readReceiptTo(text)).toEqual({ error });
});

test('converts a Russian domain to Punycode', () => {
  const order = { ad_id: 1, service_type: 'Закрепить', email: ' info@кошки.рус ' };
  expect(orderSchema.parse(order).email).toBe('info@xn--h1adap4c.xn--p1acf');
});

test('requires exactly one of e-mail and phone', () => {
  const order = { ad_id: 1, service_type: 'Закрепить' };
  expect(orderSchema.parse({ ...order, phone: '8 900 123-45-67', email: '' })).toEqual({
    ...order,
    phone: '79001234567',
  });
  const both = orderSchema.safeParse({ ...order, phone: '89001234567', email: 'anna@example.ru' });
  expect(both.error?.issues).toMatchObject([{ path: ['phone'], message: 'Укажите что-то одно: почту или телефон' }]);
});
