import type { z } from 'zod';
import { askJson } from '../../askJson';
import { type NewPayment, type OrderedPayment, PaymentFailure, type PaymentProvider } from '../paymentProvider';
import { pageOf, yookassaErrorSchema, yookassaPaymentSchema, yookassaRefundSchema } from './yookassaAnswers';

const ANSWER_LIMIT_MS = 8000;
/** Attempts per request, the first included. */
const TRIES = 2;
const PAGE = 100;
/** More pages mean that the provider's cursor is cyclic. */
const PAGES_MAX = 1000;

interface YookassaOptions {
  shopId: string;
  secretKey: string;
  /** With the version, without a trailing slash. */
  url: string;
  /** Tax code of the receipts. */
  vatCode: number;
  answerLimitMs?: number;
}

interface YookassaRequest {
  path: string;
  /** Sends a GET when left out. */
  post?: { body: object; idempotenceKey: string };
}

const unavailable = (message: string, options?: ErrorOptions) => new PaymentFailure('unavailable', message, options);

/** Omits the description of the error, which may repeat sent data, such as the address for the receipt. */
const describeRefusal = (status: number, body: unknown): string => {
  const { data } = yookassaErrorSchema.safeParse(body);
  const reason = data ? [data.code, data.parameter].filter(Boolean).join(', ') : 'no reason given';
  return `YooKassa answered ${status}: ${reason}`;
};

const rubles = (kopecks: number) => ({ value: (kopecks / 100).toFixed(2), currency: 'RUB' });

const receiptOf = ({ receiptTo, description, amount }: NewPayment, vatCode: number) => ({
  customer: receiptTo,
  items: [
    {
      description,
      quantity: 1,
      amount: rubles(amount),
      vat_code: vatCode,
      payment_mode: 'full_prepayment',
      payment_subject: 'service',
    },
  ],
});

/** Creates the client of YooKassa, API v3, with payments in two stages (docs/integrations.md, 'YooKassa'). */
export const createYookassa = (options: YookassaOptions): PaymentProvider => {
  const { shopId, secretKey, url, vatCode, answerLimitMs = ANSWER_LIMIT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  /** Returns the answer, or null for 404. Throws `PaymentFailure`; never logs the secret. */
  const ask = async <T>({ path, post }: YookassaRequest, schema: z.ZodType<T>): Promise<T | null> => {
    const { status, body } = await askJson(`${url}${path}`, {
      service: 'YooKassa',
      limitMs: answerLimitMs,
      unavailable,
      headers: {
        authorization,
        accept: 'application/json',
        ...(post && { 'content-type': 'application/json', 'idempotence-key': post.idempotenceKey }),
      },
      ...(post && { method: 'POST', body: JSON.stringify(post.body) }),
    });
    // The same request is still in progress; a retry returns its result.
    if (status === 202) throw unavailable(`YooKassa answered ${status}`);
    if (status === 404) return null;
    if (status !== 200 && status !== 201) throw new PaymentFailure('refused', describeRefusal(status, body));
    const answer = schema.safeParse(body);
    if (!answer.success) throw unavailable('YooKassa answered in an unknown form', { cause: answer.error });
    return answer.data;
  };

  /** Posts until there is an answer: YooKassa acts once per key. */
  const post = async <T>(path: string, body: object, idempotenceKey: string, schema: z.ZodType<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await ask({ path, post: { body, idempotenceKey } }, schema);
        if (answer === null) throw new PaymentFailure('refused', `YooKassa does not know ${path}`);
        return answer;
      } catch (error) {
        const isLost = error instanceof PaymentFailure && error.reason === 'unavailable';
        if (!isLost || attempt === TRIES) throw error;
      }
    }
  };

  const readAll = async <T>(path: string, query: Record<string, string>, item: z.ZodType<T>): Promise<T[]> => {
    const all: T[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const search = new URLSearchParams({ ...query, limit: String(PAGE), ...(cursor !== undefined && { cursor }) });
      const answer = await ask({ path: `${path}?${search}` }, pageOf(item));
      if (answer === null) throw new PaymentFailure('refused', `YooKassa does not know ${path}`);
      all.push(...answer.items);
      cursor = answer.next_cursor;
      if (cursor === undefined) return all;
    }
    throw new PaymentFailure('refused', `YooKassa gives no end of ${path}`);
  };

  const pathOf = (id: string, action = '') => `/payments/${encodeURIComponent(id)}${action}`;

  return {
    name: 'yookassa',
    createPayment: (order) =>
      post(
        '/payments',
        {
          amount: rubles(order.amount),
          capture: false,
          confirmation: { type: 'redirect', return_url: order.returnUrl },
          description: order.description,
          metadata: { purchase_id: String(order.purchaseId), order_key: order.orderKey },
          ...(order.receiptTo !== null && { receipt: receiptOf(order, vatCode) }),
        },
        order.orderKey,
        yookassaPaymentSchema,
      ),
    readPayment: (id) => ask({ path: pathOf(id) }, yookassaPaymentSchema),
    capturePayment: ({ id, orderKey, amount }: OrderedPayment) =>
      post(pathOf(id, '/capture'), { amount: rubles(amount) }, `${orderKey}-capture`, yookassaPaymentSchema),
    cancelPayment: ({ id, orderKey }) => post(pathOf(id, '/cancel'), {}, `${orderKey}-cancel`, yookassaPaymentSchema),
    refundPayment: ({ id, orderKey, amount }) =>
      post(
        '/refunds',
        { payment_id: id, amount: rubles(amount) },
        `${orderKey}-refund-${amount}`,
        yookassaRefundSchema,
      ),
    listRefunds: (paymentId) => readAll('/refunds', { payment_id: paymentId }, yookassaRefundSchema),
    listPayments: (since) => readAll('/payments', { 'created_at.gte': since.toISOString() }, yookassaPaymentSchema),
  };
};
