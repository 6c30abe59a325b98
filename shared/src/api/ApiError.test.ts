import { expect, test } from '@jest/globals';
import { HttpResponse, http, server } from '../testing';
import { failureText } from './ApiError';
import { createApiClient } from './createApiClient';

const texts = { other: 'Не получилось', network: 'Нет связи' };

const textFor = async (answer: () => Response): Promise<string> => {
  server.use(http.post('/api/thing', answer));
  const error = await createApiClient({ getToken: () => null })
    .post('/api/thing')
    .catch((reason: unknown) => reason);
  return failureText(error, texts);
};

test.each([
  ['the server’s words', () => HttpResponse.json({ detail: 'Имя занято' }, { status: 409 }), 'Имя занято'],
  [
    'the first fault of a field',
    () => HttpResponse.json({ detail: [{ field: 'username', msg: 'Слишком длинно' }] }, { status: 422 }),
    'Слишком длинно',
  ],
  ['no words', () => new HttpResponse(null, { status: 500 }), 'Не получилось'],
  ['empty words', () => HttpResponse.json({ detail: '' }, { status: 403 }), 'Не получилось'],
  ['somebody else’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), 'Не получилось'],
  ['somebody else’s JSON', () => HttpResponse.json({ detail: { a: 1 } }, { status: 400 }), 'Не получилось'],
  ['no connection', () => HttpResponse.error(), 'Нет связи'],
])('%s', async (_, answer, expected) => {
  expect(await textFor(answer)).toBe(expected);
});

test('returns the fallback for an error that is no ApiError', () => {
  expect(failureText(new Error('x'), texts)).toBe('Не получилось');
});
