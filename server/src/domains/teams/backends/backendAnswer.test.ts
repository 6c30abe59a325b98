import { describe, expect, it } from '@jest/globals';
import { type BackendAnswer, passOn } from './backendAnswer';

const place = { target: 'https://news.example/v1', start: '/x/news/', paths: ['/x/news/latest', '/x/news/by/*'] };
const json = { 'content-type': 'application/json' };
const answer = (over: Partial<BackendAnswer> = {}): BackendAnswer => ({
  status: 200,
  headers: json,
  body: Buffer.from('{}'),
  ...over,
});

describe('an answer of a backend', () => {
  it('keeps its status, its body and the allowed headers', () => {
    const headers = { 'content-type': 'application/json', 'content-language': 'ru', 'retry-after': '5' };
    expect(passOn(answer({ status: 429, headers }), place)).toEqual({
      status: 429,
      body: Buffer.from('{}'),
      headers: {
        'cache-control': 'no-store',
        'content-language': 'ru',
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '5',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it.each([
    'set-cookie',
    'strict-transport-security',
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'service-worker-allowed',
    'clear-site-data',
    'content-security-policy-report-only',
    'refresh',
    'link',
    'speculation-rules',
    'sourcemap',
    'alt-svc',
    'nel',
    'report-to',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'upgrade',
    'trailer',
    'etag',
    'age',
    'vary',
    'read-primary',
    'x-next-cursor',
    'server',
    'x-powered-by',
    'www-authenticate',
  ])('drops the header %s', (name) => {
    expect(Object.keys(passOn(answer({ headers: { ...json, [name]: 'x' } }), place).headers)).not.toContain(name);
  });

  it("cannot be cached, nor weaken the site's policies", () => {
    const loose = {
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "script-src 'unsafe-inline'",
      'x-content-type-options': 'sniff',
    };
    expect(passOn(answer({ headers: { ...json, ...loose } }), place)).toEqual(passOn(answer(), place));
  });

  it.each([
    ['application/json', 'application/json; charset=utf-8'],
    ['application/JSON; charset=utf-7', 'application/json; charset=utf-8'],
    ['application/problem+json', 'application/problem+json; charset=utf-8'],
    ['text/plain', 'text/plain; charset=utf-8'],
    ['text/csv;header=present', 'text/csv; charset=utf-8'],
    ['image/webp', 'image/webp'],
  ])('of type %s is passed on', (type, sent) => {
    expect(passOn(answer({ headers: { 'content-type': type } }), place).headers['content-type']).toBe(sent);
  });

  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'text/javascript',
    'application/javascript',
    'application/ecmascript',
    'text/css',
    'application/wasm',
    'application/pdf',
    'application/x-shockwave-flash',
    'multipart/x-mixed-replace',
    'text/event-stream',
    'message/rfc822',
    'application/octet-stream',
    'application/json\u0000text/html',
    'text/plain, text/html',
    '',
  ])('of type %j is refused', (type) => {
    expect(() => passOn(answer({ headers: { 'content-type': type } }), place)).toThrow('type');
  });

  it('needs no type without a body', () => {
    expect(passOn(answer({ status: 204, headers: {}, body: Buffer.alloc(0) }), place).status).toBe(204);
  });

  it.each([500, 501, 502, 503, 504, 599])('with %i is refused', (status) => {
    expect(() => passOn(answer({ status }), place)).toThrow(/down|failed/);
  });

  it.each(['gzip', 'br', 'deflate, gzip', 'zstd'])('encoded as %s is refused', (encoding) => {
    expect(() => passOn(answer({ headers: { ...json, 'content-encoding': encoding } }), place)).toThrow('encoded');
  });

  it.each([
    ['/v1/latest', '/x/news/latest'],
    ['/v1/by/city?name=x', '/x/news/by/city?name=x'],
    ['https://news.example/v1/by/1', '/x/news/by/1'],
    ['latest', '/x/news/latest'],
    ['/v1/secret', undefined],
    ['/v1', undefined],
    ['/v10/latest', undefined],
    ['/latest', undefined],
    ['/v1/../latest', undefined],
    ['https://evil.example/v1/latest', undefined],
    ['//evil.example/v1/latest', undefined],
    ['http://news.example/v1/latest', undefined],
    ['https://news.example.evil.example/v1/latest', undefined],
    ['https://news.example@evil.example/v1/latest', undefined],
    ['javascript:alert(1)', undefined],
    ['\\\\evil.example', undefined],
    ['http://[', undefined],
    ['', undefined],
  ])('redirecting to %s redirects to %s', (location, expected) => {
    expect(passOn(answer({ status: 302, headers: { ...json, location } }), place).headers.location).toBe(expected);
  });
});
