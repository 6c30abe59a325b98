import { describe, expect, test } from '@jest/globals';
import { mailAddressSchema } from './mailAddress';

describe('mailAddressSchema', () => {
  test.each([
    ['anna@example.ru', 'anna@example.ru'],
    ['  Anna.Petrova+lapa@Example.RU ', 'Anna.Petrova+lapa@example.ru'],
    ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
    ['info@кошки.рус', 'info@xn--h1adap4c.xn--p1acf'],
    ['anna@ПОЧТА.РФ', 'anna@xn--80a1acny.xn--p1ai'],
    ["o'neil@mail.example.com", "o'neil@mail.example.com"],
  ])('%s is %s', (text, address) => {
    expect(mailAddressSchema.parse(text)).toBe(address);
  });

  test.each([
    '',
    'anna',
    '@example.ru',
    'anna@',
    'anna@localhost',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@2130706433',
    'anna@example.ru:25',
    'anna@example.ru/path',
    'anna@user:secret@example.ru',
    'anna@example.ru\r\nBcc: vera@example.ru',
    'anna\r\nBcc: vera@example.ru',
    'anna@example.ru,vera@example.ru',
    'Anna <anna@example.ru>',
    '"anna petrova"@example.ru',
    'анна@example.ru',
    'anna..petrova@example.ru',
    '.anna@example.ru',
    'anna@-example.ru',
    'anna@exa mple.ru',
    `${'a'.repeat(65)}@example.ru`,
    `anna@${'a'.repeat(64)}.ru`,
    `anna@${'a.'.repeat(125)}ru`,
  ])('%j is invalid', (text) => {
    expect(mailAddressSchema.safeParse(text).success).toBe(false);
  });

  test.each(['иван@почта.рф', 'иван@example.ru', 'ivan.иванов@example.ru', 'josé@example.com'])(
    '%s: says which letters the name may have',
    (text) => {
      expect(mailAddressSchema.safeParse(text).error?.issues[0]?.message).toMatch(/^До знака @ нужны латинские буквы/);
    },
  );
});
