import { describe, expect, test } from '@jest/globals';
import { SignInFailure } from '../signIn';
import { signWidget, verifyWidget, type WidgetPayload } from './verifyWidget';

const TOKEN = `777777777:${'a'.repeat(35)}`;
/** Published by the makers of a Telegram library, not made by this code. */
const vector: WidgetPayload = {
  id: 666666666,
  first_name: 'Some',
  last_name: 'Guy',
  username: 'my_username',
  photo_url: 'https://t.me/i/userpic/320/my_username.jpg',
  auth_date: 1543194375,
  hash: 'a9cf12636fb07b54b4c95673d017a72364472c41a760b6850bcd5405da769f80',
};
const signedAt = new Date(1543194375_000);
const later = (seconds: number) => new Date(signedAt.getTime() + seconds * 1000);

const failure = (payload: WidgetPayload, now = signedAt, token = TOKEN): string => {
  try {
    verifyWidget(payload, token, now);
  } catch (error) {
    if (error instanceof SignInFailure) return error.reason;
    throw error;
  }
  return 'accepted';
};

describe('verifyWidget', () => {
  test('accepts the signature of Telegram, numbers as numbers or as text', () => {
    const person = { provider: 'telegram', subject: '666666666', name: 'Some Guy', signedAt };
    expect(verifyWidget(vector, TOKEN, signedAt)).toEqual(person);
    expect(verifyWidget({ ...vector, id: '666666666', auth_date: '1543194375' }, TOKEN, signedAt)).toEqual(person);
  });

  test('signs as Telegram does', () => {
    const { hash, ...fields } = vector;
    expect(signWidget(fields as Record<string, string | number>, TOKEN).hash).toBe(hash);
  });

  test.each([
    ['another id', { id: 666666667 }],
    ['another name', { first_name: 'Someone' }],
    ['a later time', { auth_date: 1543194376 }],
    ['a field that was not signed', { is_admin: 'true' }],
    ['a missing field', { username: undefined }],
    ['an empty hash', { hash: '' }],
    ['a cut hash', { hash: vector.hash.slice(0, -1) }],
    ['a lengthened hash', { hash: `${vector.hash}0` }],
    ['a hash in capitals', { hash: vector.hash.toUpperCase() }],
    ['a hash of another length in bytes', { hash: 'я'.repeat(64) }],
    ['a hash that is one digit off', { hash: `b${vector.hash.slice(1)}` }],
  ])('refuses %s', (_what, change) => {
    expect(failure({ ...vector, ...change })).toBe('forged');
  });

  test('refuses the signature of another bot', () => {
    expect(failure(vector, signedAt, `777777777:${'b'.repeat(35)}`)).toBe('forged');
  });

  test.each([
    [0, 'accepted'],
    [24 * 60 * 60, 'accepted'],
    [24 * 60 * 60 + 1, 'stale'],
    [-60, 'accepted'],
    [-61, 'stale'],
  ])('%s seconds after the signature: %s', (seconds, expected) => {
    expect(failure(vector, later(seconds))).toBe(expected);
  });

  test('a signature never fits other fields', () => {
    // The same signed text, parsed as one field less.
    const last_name = `${vector.last_name}\nphoto_url=${vector.photo_url}`;
    const fields = { ...vector, last_name, photo_url: undefined };
    expect(failure(fields)).toBe('malformed');
    expect(failure({ ...vector, 'a=b': 'c' })).toBe('malformed');
  });

  test.each([
    ['no id', { id: undefined }],
    ['a strange id', { id: '12a' }],
    ['no time', { auth_date: undefined }],
    ['a strange time', { auth_date: 'now' }],
  ])('does not understand %s, though signed', (_what, change) => {
    const { hash: _hash, ...fields } = { ...vector, ...change };
    expect(failure(signWidget(fields as Record<string, string | number>, TOKEN))).toBe('malformed');
  });
});
