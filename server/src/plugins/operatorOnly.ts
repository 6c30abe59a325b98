import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../errors/httpError';
import { messages } from '../messages.ru';
import type { Settings } from '../settings/settings';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a bearer token, or the password of basic authentication, which browsers can prompt for. */
const shown = (authorization: string): string => {
  const [, scheme = '', value = ''] = /^(bearer|basic) ([\w.~+/=-]{1,1000})$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
};

/**
 * Returns the `onRequest` hook of operator routes: open outside production, unless `METRICS_TOKEN` is set; production
 * requires that token, and without one answers 404. Behind a proxy, addresses prove nothing.
 */
export const operatorOnly = ({ NODE_ENV, METRICS_TOKEN }: Pick<Settings, 'NODE_ENV' | 'METRICS_TOKEN'>) => {
  const expected = METRICS_TOKEN === undefined ? null : digest(METRICS_TOKEN);
  return async (request: FastifyRequest): Promise<void> => {
    if (expected === null) {
      if (NODE_ENV === 'production') throw notFound();
      return;
    }
    if (timingSafeEqual(digest(shown(request.headers.authorization ?? '')), expected)) return;
    throw new HttpError(401, 'UNAUTHORIZED', messages.errors.operatorOnly, {
      'www-authenticate': 'Basic realm="operator", charset="UTF-8"',
    });
  };
};
