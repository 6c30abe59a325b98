import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { startYookassaServer, type YookassaServer } from '../../../../testing/yookassaServer';
import { type NewPayment, PaymentFailure } from '../paymentProvider';
import { createYookassa } from './createYookassa';

const shop = await startYookassaServer();
afterAll(() => shop.close());
afterEach(() => shop.recover());

const access = { shopId: shop.shopId, secretKey: shop.secretKey, url: shop.url, vatCode: 1, answerLimitMs: 60_000 };
const yookassa = createYookassa(access);

let made = 0;
const order = (over: Partial<NewPayment> = {}): NewPayment => {
  made += 1;
  return {
    purchaseId: made,
    orderKey: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    amount: 10_000,
    description: 'Продвижение объявления № 7 на 7 дней',
    returnUrl: 'https://lapa.example/pay/7',
    receiptTo: null,
    ...over,
  };
};

const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof PaymentFailure) return error.reason;
    throw error;
  }
};

type Failure = Parameters<YookassaServer['fail']>[1]['answer'];
const json =
  (status: number, body: unknown): Failure =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('createYookassa', () => {
  test('makes a payment of two stages with what was ordered', async () => {
    const ordered = order({ receiptTo: { email: 'anna@example.com' } });
    const payment = await yookassa.createPayment(ordered);
    expect(payment).toMatchObject({
      status: 'pending',
      amount: 10_000,
      refunded: 0,
      orderKey: ordered.orderKey,
      purchaseId: ordered.purchaseId,
      isDeclined: false,
    });
    expect(payment.link).toBe(`https://yoomoney.example/checkout?orderId=${payment.id}`);
    const [{ key, body } = {}] = shop.received;
    expect(key).toBe(ordered.orderKey);
    expect(body).toMatchObject({
      amount: { value: '100.00', currency: 'RUB' },
      capture: false,
      confirmation: { type: 'redirect', return_url: 'https://lapa.example/pay/7' },
      receipt: { customer: { email: 'anna@example.com' }, items: [{ amount: { value: '100.00', currency: 'RUB' } }] },
    });
  });

  test('a receipt goes to a phone as well', async () => {
    await yookassa.createPayment(order({ receiptTo: { phone: '79001234567' } }));
    expect(shop.received[0]?.body).toMatchObject({ receipt: { customer: { phone: '79001234567' } } });
  });

  test('sends no receipt without a recipient', async () => {
    await yookassa.createPayment(order());
    expect(shop.received[0]?.body).not.toHaveProperty('receipt');
  });

  test('the same order makes one payment, another order with its key none', async () => {
    const ordered = order();
    const first = await yookassa.createPayment(ordered);
    await expect(yookassa.createPayment(ordered)).resolves.toEqual(first);
    await expect(reasonOf(yookassa.createPayment({ ...ordered, amount: 50_000 }))).resolves.toBe('refused');
  });

  test('captures, releases and refunds held money, each once @slow', async () => {
    const pending = async () => {
      const ordered = order();
      const { id } = await yookassa.createPayment(ordered);
      shop.change(id, { status: 'waiting_for_capture' });
      return { id, orderKey: ordered.orderKey, amount: ordered.amount };
    };
    const taken = await pending();
    await expect(yookassa.readPayment(taken.id)).resolves.toMatchObject({ status: 'held', link: null });
    await expect(yookassa.capturePayment(taken)).resolves.toMatchObject({ status: 'succeeded' });
    await expect(yookassa.capturePayment(taken)).resolves.toMatchObject({ status: 'succeeded' });
    const refund = await yookassa.refundPayment(taken);
    expect(refund).toMatchObject({ paymentId: taken.id, status: 'succeeded', amount: 10_000 });
    await expect(yookassa.refundPayment(taken)).resolves.toEqual(refund);
    await expect(yookassa.listRefunds(taken.id)).resolves.toEqual([refund]);
    await expect(yookassa.readPayment(taken.id)).resolves.toMatchObject({ status: 'succeeded', refunded: 10_000 });

    const released = await pending();
    await expect(yookassa.cancelPayment(released)).resolves.toMatchObject({ status: 'cancelled', isDeclined: false });
    await expect(reasonOf(yookassa.capturePayment(released))).resolves.toBe('refused');
  });

  test.each([
    ['insufficient_funds', true],
    ['3d_secure_failed', true],
    ['expired_on_confirmation', false],
    ['expired_on_capture', false],
  ])('a payment cancelled for %s', async (reason, isDeclined) => {
    const { id } = await yookassa.createPayment(order());
    shop.change(id, { status: 'canceled', cancellation_details: { party: 'payment_network', reason } });
    await expect(yookassa.readPayment(id)).resolves.toMatchObject({ status: 'cancelled', isDeclined });
  });

  test('an amount in another currency is no amount', async () => {
    const { id } = await yookassa.createPayment(order());
    shop.change(id, { amount: { value: '100.00', currency: 'USD' } });
    await expect(yookassa.readPayment(id)).resolves.toMatchObject({ amount: null });
  });

  test('a missing payment is null', async () => {
    await expect(yookassa.readPayment('../payments')).resolves.toBeNull();
    await expect(yookassa.readPayment('215d8da0-000f-50be-b000-0003308c89be')).resolves.toBeNull();
  });

  test('reads a list to its end, page by page @slow', async () => {
    const before = (await yookassa.listPayments(new Date('2026-11-21T09:00:00Z'))).length;
    for (let number = 0; number < 101; number += 1) await yookassa.createPayment(order());
    await expect(yookassa.listPayments(new Date('2026-11-21T09:00:00Z'))).resolves.toHaveLength(before + 101);
    await expect(yookassa.listPayments(new Date('2026-11-21T09:00:01Z'))).resolves.toHaveLength(0);
  });

  test.each<[string, Failure]>([
    ['500', json(500, { type: 'error', code: 'internal_server_error' })],
    ['429', json(429, {})],
    ['202', json(202, { type: 'processing', retry_after: 1800 })],
    ['a page', (response) => response.end('<html>')],
    ['an unknown form', json(200, { id: 'x' })],
    ['an amount that is none', json(200, { id: 'x', status: 'pending', amount: { value: '1e2', currency: 'RUB' } })],
    ['a hang-up', (response) => response.destroy()],
    ['a redirect', (response) => response.writeHead(307, { location: '/v3/other' }).end()],
  ])('%s leaves open whether anything was done', async (_what, answer) => {
    shop.fail('POST /payments', { answer });
    await expect(reasonOf(yookassa.createPayment(order()))).resolves.toBe('unavailable');
    expect(shop.received).toHaveLength(2);
  });

  test.each<[string, Failure]>([
    ['silence', () => undefined],
    ['half an answer', (response) => response.write('{"id":')],
  ])('%s leaves it open when the time is over', async (_what, answer) => {
    const impatient = createYookassa({ ...access, answerLimitMs: 100 });
    shop.fail('POST /payments', { answer });
    await expect(reasonOf(impatient.createPayment(order()))).resolves.toBe('unavailable');
  });

  test('a lost answer is requested again with the same key, and one payment remains', async () => {
    const ordered = order();
    const before = shop.payments.size;
    shop.fail('POST /payments', { answer: (response) => response.destroy(), acts: true, times: 1 });
    await expect(yookassa.createPayment(ordered)).resolves.toMatchObject({ orderKey: ordered.orderKey });
    expect(shop.received.map(({ key }) => key)).toEqual([ordered.orderKey, ordered.orderKey]);
    expect(shop.payments.size).toBe(before + 1);
  });

  test('an unreachable server leaves it open', async () => {
    const nowhere = createYookassa({ ...access, url: 'http://127.0.0.1:9' });
    await expect(reasonOf(nowhere.createPayment(order()))).resolves.toBe('unavailable');
    await expect(reasonOf(nowhere.readPayment('x'))).resolves.toBe('unavailable');
  });

  test('wrong access is refused, and the secret is in no error', async () => {
    const stranger = createYookassa({ ...access, secretKey: 'live_wrong_secret' });
    const error = await stranger.createPayment(order()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ reason: 'refused', message: 'YooKassa answered 401: invalid_credentials' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('live_wrong_secret');
  });
});
