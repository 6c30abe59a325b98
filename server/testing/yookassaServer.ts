import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { yookassaBodyProblem } from './yookassaBodyProblem';

type Status = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
interface Amount {
  value: string;
  currency: string;
}

/** A payment in the server's books, as the API returns it. */
export interface YookassaPayment {
  id: string;
  status: Status;
  amount: Amount;
  refunded_amount: Amount;
  created_at: string;
  metadata: Record<string, string>;
  confirmation?: { type: 'redirect'; confirmation_url: string };
  cancellation_details?: { party: string; reason: string };
}

export interface YookassaRefund {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Amount;
}

interface Answer {
  status: number;
  body: object;
}

interface Received {
  route: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

interface Failure {
  answer: (response: ServerResponse) => unknown;
  /** Whether the request still takes effect, and only its answer is lost. */
  acts: boolean;
  /** How many requests fail. */
  times: number;
}

/** YooKassa's API v3 as its documentation describes it, and the buyer's side of it. It checks requests. */
export interface YookassaServer {
  url: string;
  shopId: string;
  secretKey: string;
  payments: Map<string, YookassaPayment>;
  refunds: Map<string, YookassaRefund>;
  received: Received[];
  /** Changes a payment from outside: the buyer pays, the bank refuses, the link expires. */
  change: (id: string, change: Partial<YookassaPayment>) => void;
  /** Refunds kopecks by hand, as the operator in YooKassa's account. */
  refund: (paymentId: string, kopecks: number, status?: YookassaRefund['status']) => YookassaRefund;
  finishRefund: (id: string, status: 'succeeded' | 'canceled') => void;
  fail: (route: string, failure: Partial<Failure> & Pick<Failure, 'answer'>) => void;
  /** Called for every effective request, before it is answered. */
  onDone: (listener: (route: string) => void) => void;
  recover: () => void;
  close: () => Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const refuse = (status: number, code: string, description: string): Answer => ({
  status,
  body: { type: 'error', id: randomUUID(), code, description },
});

const kopecks = ({ value }: Amount): number => Math.round(Number(value) * 100);
const rubles = (value: number): Amount => ({ value: (value / 100).toFixed(2), currency: 'RUB' });

/** Starts the server on a free port of this machine, with a clock of its own. */
export const startYookassaServer = async (now = '2026-11-21T09:00:00.000Z', port = 0): Promise<YookassaServer> => {
  const shopId = '100500';
  const secretKey = `test_${randomUUID()}`;
  const payments = new Map<string, YookassaPayment>();
  const refunds = new Map<string, YookassaRefund>();
  const answered = new Map<string, { request: string; answer: Answer }>();
  const received: Received[] = [];
  let failures = new Map<string, Failure>();
  let onRequest: (route: string) => void = () => undefined;

  const change: YookassaServer['change'] = (id, changes) => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`No payment ${id}`);
    payments.set(id, { ...payment, ...changes });
  };

  const create = (body: Record<string, unknown>): Answer => {
    const id = `2${randomUUID().slice(1)}`;
    const payment: YookassaPayment = {
      id,
      status: 'pending',
      amount: body.amount as Amount,
      refunded_amount: rubles(0),
      created_at: now,
      metadata: body.metadata as Record<string, string>,
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.example/checkout?orderId=${id}` },
    };
    payments.set(id, payment);
    return { status: 200, body: payment };
  };

  const act = (id: string, action: 'capture' | 'cancel', body: Record<string, unknown>): Answer => {
    const payment = payments.get(id);
    if (!payment) return refuse(404, 'not_found', 'payment');
    if (payment.status !== 'waiting_for_capture') return refuse(400, 'invalid_request', `status is ${payment.status}`);
    if (action === 'cancel') {
      const details = { party: 'merchant', reason: 'canceled_by_merchant' };
      change(id, { status: 'canceled', cancellation_details: details });
    } else {
      if (kopecks((body.amount ?? payment.amount) as Amount) > kopecks(payment.amount)) {
        return refuse(400, 'invalid_request', 'amount');
      }
      change(id, { status: 'succeeded' });
    }
    return { status: 200, body: payments.get(id) as YookassaPayment };
  };

  const finishRefund: YookassaServer['finishRefund'] = (id, status) => {
    const made = refunds.get(id);
    const payment = payments.get(made?.payment_id ?? '');
    if (made?.status !== 'pending' || !payment) throw new Error(`No pending refund ${id}`);
    refunds.set(id, { ...made, status });
    if (status === 'canceled') return;
    change(payment.id, { refunded_amount: rubles(kopecks(payment.refunded_amount) + kopecks(made.amount)) });
  };

  const makeRefund: YookassaServer['refund'] = (paymentId, amount, status = 'succeeded') => {
    const id = randomUUID();
    refunds.set(id, { id, payment_id: paymentId, status: 'pending', amount: rubles(amount) });
    if (status !== 'pending') finishRefund(id, status);
    return refunds.get(id) as YookassaRefund;
  };

  const refund = ({ payment_id: paymentId, amount }: Record<string, unknown>): Answer => {
    const payment = payments.get(String(paymentId));
    if (!payment) return refuse(404, 'not_found', 'payment');
    if (payment.status !== 'succeeded') return refuse(400, 'invalid_request', 'payment is not paid');
    const made = [...refunds.values()].filter((one) => one.payment_id === payment.id && one.status !== 'canceled');
    const total = made.reduce((sum, one) => sum + kopecks(one.amount), kopecks(amount as Amount));
    if (total > kopecks(payment.amount)) return refuse(400, 'invalid_request', 'amount is too large');
    return { status: 200, body: makeRefund(payment.id, kopecks(amount as Amount)) };
  };

  const list = (items: readonly object[], query: URLSearchParams): Answer => {
    const from = Number(query.get('cursor') ?? 0);
    const end = from + Number(query.get('limit') ?? 10);
    const page = { type: 'list', items: items.slice(from, end) };
    return { status: 200, body: end < items.length ? { ...page, next_cursor: String(end) } : page };
  };

  const read = (id: string, path: string, query: URLSearchParams): Answer => {
    if (id) {
      const payment = payments.get(id);
      return payment ? { status: 200, body: payment } : refuse(404, 'not_found', 'payment');
    }
    if (path.startsWith('/refunds')) {
      return list(
        [...refunds.values()].filter((one) => one.payment_id === query.get('payment_id')),
        query,
      );
    }
    const since = query.get('created_at.gte') ?? '';
    return list(
      [...payments.values()].filter((one) => one.created_at >= since),
      query,
    );
  };

  const write = (route: string, id: string, body: Record<string, unknown>): Answer => {
    const problem = yookassaBodyProblem(route, body);
    if (problem !== null) return refuse(400, 'invalid_request', problem);
    if (route === 'POST /payments') return create(body);
    if (route === 'POST /refunds') return refund(body);
    if (route === 'POST /payments/:id/capture') return act(id, 'capture', body);
    if (route === 'POST /payments/:id/cancel') return act(id, 'cancel', body);
    return refuse(404, 'not_found', route);
  };

  /** Idempotency: the same request with a key gets the same answer, another one is refused. */
  const once = (key: string, request: string, work: () => Answer): Answer => {
    const before = answered.get(key);
    if (before) return before.request === request ? before.answer : refuse(400, 'invalid_request', 'Idempotence-Key');
    const answer = work();
    if (answer.status === 200) answered.set(key, { request, answer });
    return answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const path = pathname.replace('/v3', '');
    const [, id = ''] = /^\/payments\/([^/]+)/.exec(path) ?? [];
    const route = `${request.method} ${id ? path.replace(id, ':id') : path}`;
    const text = await readBody(request);
    const body: Record<string, unknown> = text ? JSON.parse(text) : {};
    const key = request.headers['idempotence-key'] as string | undefined;
    received.push({ route, key, body });

    const carryOut = (): Answer => {
      const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
      if (request.headers.authorization !== expected) return refuse(401, 'invalid_credentials', 'Basic');
      if (request.method === 'GET') return read(id, path, searchParams);
      if (!key || key.length > 64) return refuse(400, 'invalid_request', 'Idempotence-Key');
      if (request.headers['content-type'] !== 'application/json') return refuse(415, 'unsupported_media_type', 'type');
      return once(key, `${path} ${text}`, () => write(route, id, body));
    };

    const failure = failures.get(route);
    const isFailing = failure !== undefined && failure.times > 0;
    if (isFailing) failure.times -= 1;
    const answer = isFailing && !failure.acts ? null : carryOut();
    if (answer?.status === 200) onRequest(route);
    if (isFailing) return void failure.answer(response);
    response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3`,
    shopId,
    secretKey,
    payments,
    refunds,
    received,
    change,
    refund: makeRefund,
    finishRefund,
    fail: (route, { answer, acts = false, times = Number.POSITIVE_INFINITY }) =>
      failures.set(route, { answer, acts, times }),
    onDone: (listener) => {
      onRequest = listener;
    },
    recover: () => {
      failures = new Map();
      onRequest = () => undefined;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
