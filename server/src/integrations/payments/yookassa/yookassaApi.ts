import type { z } from 'zod';
import { PaymentFailure } from '../paymentProvider';
import { yookassaErrorSchema } from './yookassaAnswers';

export interface YookassaAccess {
  shopId: string;
  secretKey: string;
  /** With the version, without a trailing slash. */
  url: string;
  /** In milliseconds. */
  answerLimitMs: number;
}

interface YookassaRequest {
  path: string;
  /** Sends a GET when left out. */
  post?: { body: object; idempotenceKey: string };
}

const readJson = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PaymentFailure('unavailable', `YooKassa answered ${status} with something that is not JSON`, { cause });
  }
};

/** Omits the description of the error, which may repeat sent data, such as the address for the receipt. */
const describeRefusal = (status: number, body: unknown): string => {
  const { data } = yookassaErrorSchema.safeParse(body);
  const reason = data ? [data.code, data.parameter].filter(Boolean).join(', ') : 'no reason given';
  return `YooKassa answered ${status}: ${reason}`;
};

/**
 * Creates the transport of YooKassa's API: basic authentication, idempotency keys, time limit; never logs the secret.
 */
export const createYookassaApi = ({ shopId, secretKey, url, answerLimitMs }: YookassaAccess) => {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  const send = async ({ path, post }: YookassaRequest): Promise<{ status: number; text: string }> => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method: post ? 'POST' : 'GET',
        headers: {
          authorization,
          accept: 'application/json',
          ...(post && { 'content-type': 'application/json', 'idempotence-key': post.idempotenceKey }),
        },
        ...(post && { body: JSON.stringify(post.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerLimitMs),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (cause) {
      throw new PaymentFailure('unavailable', 'YooKassa does not answer', { cause });
    }
  };

  /** Returns the answer, or null for 404. Throws `PaymentFailure`. */
  return async <T>(request: YookassaRequest, schema: z.ZodType<T>): Promise<T | null> => {
    const { status, text } = await send(request);
    // 202: the same request is still in progress; a retry returns its result.
    if (status >= 500 || status === 429 || status === 202) {
      throw new PaymentFailure('unavailable', `YooKassa answered ${status}`);
    }
    const body = readJson(text, status);
    if (status === 404) return null;
    if (status !== 200 && status !== 201) throw new PaymentFailure('refused', describeRefusal(status, body));
    const answer = schema.safeParse(body);
    if (!answer.success) {
      throw new PaymentFailure('unavailable', 'YooKassa answered in an unknown form', { cause: answer.error });
    }
    return answer.data;
  };
};
