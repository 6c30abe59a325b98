import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { createAnswerCheck } from './answerCheck';

const schema = {
  type: 'object',
  properties: { id: { type: 'integer' }, at: { type: 'string', format: 'date-time' } },
  required: ['id'],
  additionalProperties: false,
};
const ofThing = { responses: { 200: { content: { 'application/json': { schema } } }, 204: {} } };
const check = createAnswerCheck({
  paths: { '/api/things/{id}': { get: ofThing }, '/api/things/all': { post: ofThing } },
});

const json = 'application/json; charset=utf-8';
const ask = (statusCode: number, body: string, headers: Record<string, string> = { 'content-type': json }) =>
  check({ method: 'GET', url: '/api/things/7?a=b' }, { statusCode, headers, rawPayload: Buffer.from(body) });

it('lets pass what is described', () => {
  expect(ask(200, '{"id":7}')).toBeNull();
  expect(ask(200, '{"id":7,"at":"2026-11-21T09:00:00.000Z"}')).toBeNull();
  expect(ask(204, '', {})).toBeNull();
});

it.each([
  ['a status', 418, '{"id":7}', json, '418 is not declared'],
  ['a field that is not named', 200, '{"id":7,"password":"x"}', json, 'must NOT have additional properties'],
  ['a field that is missing', 200, '{}', json, "must have required property 'id'"],
  ['another type', 200, '{"id":"7"}', json, 'must be integer'],
  ['another format', 200, '{"id":7,"at":"today"}', json, 'must match format'],
  ['another type of content', 200, '<p>7</p>', 'text/html', "content type 'text/html'"],
  ['no JSON', 200, '{', json, 'is no JSON'],
  ['a body where none is', 204, '{}', json, '204 has a body'],
])('names %s', (_what, status, body, type, problem) => {
  expect(ask(status, body, { 'content-type': type })).toContain(problem);
});

it('reads what is compressed', () => {
  const headers = { 'content-type': json, 'content-encoding': 'gzip' };
  const answer = { statusCode: 200, headers, rawPayload: gzipSync('{"id":"7"}') };
  expect(check({ method: 'GET', url: '/api/things/7' }, answer)).toContain('must be integer');
});

it('leaves alone what is not described', () => {
  const answer = { statusCode: 405, headers: {}, rawPayload: Buffer.from('') };
  expect(check({ method: 'GET', url: '/api/things/all' }, answer)).toBeNull();
  expect(check({ method: 'GET', url: '/posts' }, answer)).toBeNull();
});
