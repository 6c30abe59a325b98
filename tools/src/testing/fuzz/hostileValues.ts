import fc from 'fast-check';

/** Texts that have crashed servers, and ones that this server's schemas accept or nearly accept. */
const texts = [
  '',
  ' ',
  '0',
  '1',
  '2',
  '-1',
  '-0',
  '1e309',
  '0x10',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u2800\u3164',
  '%00',
  '%',
  '%ff',
  '../../../etc/passwd',
  '/\\[',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nX-Injected: 1',
  "кот':*A & !собака | <2> (",
  'до 99999999999999999999 тысяч',
  '🐈 до 20 т',
  'п',
  'Москва',
  'Мопс',
  'Продажа',
  'Бесплатно',
  'Платно',
  'Закрепить',
  'Продвижение',
  '2026-11-21',
  '9999-12-31',
  '+275760-09-13',
  '0000-00-00',
  '2026-11-21T09:00:00.000+23:59',
  Buffer.from('8640000000000000.1').toString('base64url'),
  Buffer.from('253402300800000.1').toString('base64url'),
  Buffer.from('1763715600000.1').toString('base64url'),
  '00000000-0000-4000-8000-000000000000',
  'a@b.co',
  'https://example.com',
  'http://x:99999',
  `${'a'.repeat(32)}.webp`,
];

const long = fc
  .tuple(
    fc.constantFrom('a', ' ', '\n', '\u0301', '👩\u200d', '(', '[', '\u0000', '"', ' \n', 'http://'),
    fc.constantFrom(100, 300, 5000, 17_000),
  )
  .map(([part, times]) => part.repeat(times));

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: long },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    1,
    2,
    3,
    4,
    -1,
    0.5,
    2_147_483_647,
    2_147_483_648,
    -2_147_483_649,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    1e308,
  ),
  fc.integer(),
  fc.double(),
);

/** Any JSON value, most of them simple. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [[]], { length: 1 }, JSON.parse('{"__proto__":{"a":1}}')) },
);
