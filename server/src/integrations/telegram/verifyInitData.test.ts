import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SignInFailure } from '../signIn';
import { initDataKey, verifyInitData } from './verifyInitData';

/** The example of Telegram Mini Apps' documentation, not made by this code. */
const TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8';
const vector =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc' +
  '&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D' +
  '&auth_date=1662771648' +
  '&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2';
const signedAt = new Date(1662771648_000);

const failure = (initData: string, now = signedAt, token = TOKEN): string => {
  try {
    verifyInitData(initData, token, now);
  } catch (error) {
    if (error instanceof SignInFailure) return error.reason;
    throw error;
  }
  return 'accepted';
};

/** Signs fields as Telegram does, by its description alone. */
const sign = (fields: Record<string, string>): string => {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(TOKEN).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
};

const user = JSON.stringify({ id: 42, first_name: 'Аня', last_name: 'Ким + 1' });

describe('verifyInitData', () => {
  test('accepts the signature of Telegram', () => {
    expect(verifyInitData(vector, TOKEN, signedAt)).toEqual({
      provider: 'telegram',
      subject: '279058397',
      name: 'Vladislav Kibenko',
      signedAt,
    });
  });

  test('the key is made the right way round', () => {
    expect(initDataKey('token').equals(createHmac('sha256', 'WebAppData').update('token').digest())).toBe(true);
  });

  test('the signature for third parties is a signed field', () => {
    const signed = sign({ auth_date: '1662771648', user, signature: 'abc' });
    expect(verifyInitData(signed, TOKEN, signedAt)).toEqual({
      provider: 'telegram',
      subject: '42',
      name: 'Аня Ким + 1',
      signedAt,
    });
    expect(failure(signed.replace('signature=abc&', ''))).toBe('forged');
  });

  test.each([
    ['another user', vector.replace('279058397', '279058398')],
    ['another time', vector.replace('1662771648', '1662771649')],
    ['an added field', `${vector}&start_param=x`],
    ['a missing field', vector.replace('query_id=AAHdF6IQAAAAAN0XohDhrOrc&', '')],
    ['a cut hash', vector.slice(0, -1)],
  ])('refuses %s', (_what, initData) => {
    expect(failure(initData)).toBe('forged');
  });

  test('refuses the signature of another bot', () => {
    expect(failure(vector, signedAt, `${TOKEN}0`)).toBe('forged');
  });

  test.each([
    [60 * 60, 'accepted'],
    [60 * 60 + 1, 'stale'],
    [-61, 'stale'],
  ])('%s seconds after the signature: %s', (seconds, expected) => {
    expect(failure(vector, new Date(signedAt.getTime() + seconds * 1000))).toBe(expected);
  });

  test.each([
    ['nothing', ''],
    ['something else', 'hello'],
    ['data without a hash', vector.slice(0, vector.indexOf('&hash='))],
    ['an empty hash', `${vector.slice(0, vector.indexOf('&hash='))}&hash=`],
    ['data cut in the middle', vector.slice(0, 80)],
    ['a field given twice', `${vector}&user=%7B%22id%22%3A1%7D`],
    ['a second hash', `${vector}&hash=00`],
    ['no user', sign({ auth_date: '1662771648', query_id: 'x' })],
    ['a user that is not JSON', sign({ auth_date: '1662771648', user: '{' })],
    ['a user without an id', sign({ auth_date: '1662771648', user: '{"first_name":"A"}' })],
    ['a strange time', sign({ auth_date: 'soon', user })],
  ])('does not understand %s', (_what, initData) => {
    expect(failure(initData)).toBe('malformed');
  });
});
