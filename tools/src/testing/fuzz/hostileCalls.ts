import { apiDocument, type Operation } from '@laparyadom/server/testing/apiDocument';
import { registeredRoutes } from '@laparyadom/server/testing/registeredRoutes';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { hostileText, hostileValue } from './hostileValues';
import { likely } from './schemaValues';

export interface Route {
  method: string;
  path: string;
  operation: Operation | undefined;
}

export interface HostileCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Returns every registered route, so that new ones need no list. */
export const routesOf = (app: FastifyInstance): Route[] => {
  const { paths } = apiDocument(app);
  return registeredRoutes(app).map((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    // The catch-all route is printed without its slash.
    const path = pattern.replace(/^\*/, '/*');
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return { method, path, operation };
  });
};

/** Bytes allowed in HTTP headers; others never reach a handler. */
const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2000));
const from = (...values: string[]) => fc.oneof(fc.constantFrom(...values), headerText);

const hosts = [
  'x:99999',
  '256.256.256.256',
  'xn--',
  '1.2.3.4.5',
  '0x100000000',
  '[::1',
  'a b',
  '@',
  'пример',
  '..',
  '',
];
const hostileHeaders = fc.record(
  {
    host: from(...hosts).map((host) => host.replace(/[^\x20-\x7e]/g, '')),
    'content-type': from(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'a/b;;',
    ),
    cookie: from('canary=50', 'canary=-1; =; ;;', 'a'.repeat(4000)),
    'if-none-match': from('*', '"x"', 'W/"x", "y"', '"', ',,,'),
    'if-modified-since': from('Thu, 01 Jan 1970 00:00:00 GMT', 'never'),
    range: from('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-,0-,0-', 'lines=1'),
    'accept-encoding': from('gzip', 'br;q=0', '*;q=0', 'zstd, ,;q=', 'identity;q=0'),
    'x-forwarded-for': from('1.2.3.4', '::1, unknown', ',,,', '999.1.1.1'),
    'x-forwarded-host': from(...hosts.filter((host) => host !== 'пример')),
    'x-forwarded-proto': from('https', 'javascript', 'a b'),
    'idempotency-key': from('00000000-0000-4000-8000-000000000000', 'x'),
    authorization: from('Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer '),
    origin: from('null', 'https://evil.example'),
  },
  { requiredKeys: [] },
);

const bodyOf = (operation: Operation | undefined): fc.Arbitrary<{ type: string; payload: string }> => {
  const [[type, media] = ['application/json', {}]] = Object.entries(operation?.requestBody?.content ?? {});
  const fields = likely(media?.schema ?? {});
  if (type === 'multipart/form-data') {
    return fields.map((value) => {
      const parts = Object.entries(typeof value === 'object' && value !== null ? value : { x: value }).map(
        ([name, field]) =>
          `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof field === 'string' ? field : JSON.stringify(field)}\r\n`,
      );
      return { type: 'multipart/form-data; boundary=x', payload: `${parts.join('')}--x--\r\n` };
    });
  }
  const raw = fc.constantFrom('', '{', 'null', '[]', '"', '{"__proto__":null}', '\u0000', '['.repeat(5000));
  const json = fc.oneof({ weight: 8, arbitrary: fields }, { weight: 1, arbitrary: hostileValue });
  return fc
    .oneof({ weight: 8, arbitrary: json.map((value) => JSON.stringify(value) ?? '') }, { weight: 1, arbitrary: raw })
    .map((payload) => ({ type: 'application/json', payload }));
};

/** Leaves some invalid `%` sequences: a path may contain any bytes. */
const inUrl = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (/^%/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000);
};

const urlOf = ({ path, operation }: Route): fc.Arbitrary<string> => {
  const names = path.match(/:\w+|\*/g) ?? [];
  const params = fc.tuple(...names.map(() => fc.oneof(fc.constantFrom('0', '1', '2', '3'), hostileText)));
  const described = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const query = fc.record(Object.fromEntries(described.map(({ name, schema }) => [name, likely(schema ?? {})])), {
    requiredKeys: [],
  });
  const stray = fc.option(fc.tuple(hostileText, hostileText), { nil: undefined, freq: 6 });
  return fc.tuple(params, query, stray).map(([values, requested, more]) => {
    const filled = values.reduce((url: string, value) => url.replace(/:\w+|\*/, () => inUrl(value)), path);
    const pairs = [...Object.entries(requested), ...(more ? [more] : [])];
    const search = pairs.map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`).join('&');
    return search === '' ? filled : `${filled}?${search}`;
  });
};

/** Returns calls of one route: hostile, but close enough to valid to pass its first check. */
export const callsOf = (route: Route): fc.Arbitrary<HostileCall> =>
  fc
    .tuple(urlOf(route), fc.option(hostileHeaders, { nil: {}, freq: 2 }), bodyOf(route.operation))
    .map(([url, headers, { type, payload }]) => ({
      method: route.method,
      url,
      headers: { ...(route.method === 'GET' ? {} : { 'content-type': type }), ...headers } as Record<string, string>,
      ...(route.method !== 'GET' && { payload }),
    }));
