import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { animalTexts, matchTitle } from './animalTexts.ru';
import { cleanErrorText } from './cleanErrorText';
import { DAY_MS } from './constants';
import { formatClock, formatDate, moscowDay } from './dates.ru';
import { type FlyerListing, flyerTexts } from './flyerTexts.ru';
import { cutText, firstGrapheme, initialOf } from './graphemes';
import { cleanDescription, cleanTitle, composed, foldText, nameFinder } from './listingText';
import { cleanMessage } from './messages';
import { nameAliases } from './nameAliases.ru';
import { counted, days, formatNumber, formatPrice, listingForms, plural } from './numbers.ru';
import { type NumberError, parseAmount, parseCode, parseIdText } from './readNumber';
import { cleanUsername } from './username';

describe('animalTexts', () => {
  test.each([
    ['Кошки', 1, 'Возможно, нашёлся ваш кот', 'Это один и тот же кот?'],
    ['Кошки', 2, 'Возможно, нашлась ваша кошка', 'Это одна и та же кошка?'],
    ['Кошки', 0, 'Возможно, нашлась ваша кошка', 'Это одна и та же кошка?'],
    ['Собаки', 1, 'Возможно, нашлась ваша собака', 'Это одна и та же собака?'],
    ['Птицы', 0, 'Возможно, нашлась ваша птица', 'Это одна и та же птица?'],
    ['Хорьки', 2, 'Возможно, нашёлся ваш хорёк', 'Это один и тот же хорёк?'],
    ['Лошади', 0, 'Возможно, нашлась ваша лошадь', 'Это одна и та же лошадь?'],
    ['Рептилии', 1, 'Возможно, нашёлся ваш питомец', 'Это один и тот же питомец?'],
  ])('%s of sex %d are spoken of in their gender', (type, sex, title, same) => {
    expect(matchTitle('lost', { type, sex })).toBe(title);
    expect(animalTexts({ type, sex }).same).toBe(same);
    expect(matchTitle('found', { type, sex })).toBe('Возможно, нашёлся хозяин');
  });
});

describe('cleanErrorText', () => {
  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'title')",
      "TypeError: Cannot read properties of undefined (reading 'title')",
    ],
    ['Error: Анна, 8 (912) 345-67-89', 'Error: …, …'],
    ['Error: mail anna@example.com now', 'Error: mail … now'],
    ['Error: GET https://site.test/messages/7?token=abc failed', 'Error: GET … failed'],
    ['Error: /login?token=abc', 'Error: …'],
    ['SyntaxError: "my secret" is not valid JSON', 'SyntaxError: … is not valid JSON'],
    ['SyntaxError: "my secret', 'SyntaxError: …'],
    ['TypeError: undefined (reading 3)', 'TypeError: undefined (reading …)'],
    ['Error: two\nlines', 'Error: two…lines'],
    ['', ''],
  ])('%s', (text, clean) => {
    expect(cleanErrorText(text)).toBe(clean);
    expect(cleanErrorText(clean)).toBe(clean);
  });

  test('cuts a text of any length cheaply', () => {
    expect(cleanErrorText('a '.repeat(5_000_000)).length).toBeLessThanOrEqual(120);
  });
});

describe('dates', () => {
  /** A moment of each month of 200 years: all hours and minutes, leap days. */
  const moments = Array.from({ length: 200 * 12 }, (_, index) => {
    const start = Date.UTC(1930, index, (index * 7) % 28);
    return new Date(start + ((index * 7919) % DAY_MS) * 997);
  });

  test.each(['UTC', undefined] as const)('dates and clocks equal those of Intl, in %s @slow', (zone) => {
    const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
    const clock = new Intl.DateTimeFormat('ru-RU', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
    for (const moment of moments) {
      expect(`${formatDate(moment, zone)} г.`).toBe(day.format(moment).replace('\u00a0', ' '));
      expect(formatClock(moment, zone)).toBe(clock.format(moment));
    }
  });

  test('formats a date and a time', () => {
    const date = new Date('2026-05-03T21:05:00Z');
    expect(formatDate(date, 'UTC')).toBe('3 мая 2026');
    expect(formatClock(date, 'UTC')).toBe('21:05');
  });

  test.each([
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ['2026-11-20T21:00:00.000Z', '2026-11-21'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2026-07-01T20:59:59.999Z', '2026-07-01'],
    ['0001-01-01T12:00:00.000Z', '0001-01-01'],
  ])('returns the Moscow day of %s: %s', (moment, day) => {
    expect(moscowDay(new Date(moment))).toBe(day);
  });
});

describe('flyerTexts', () => {
  const loss: FlyerListing = {
    id: 1,
    title: 'Убежала из парка',
    category: 'Потерянные',
    type: 'Собаки',
    breed: 'Такса',
    sex: 2,
    city: 'Москва',
    description: 'Ласковая',
  };
  const lostOf = (over: Partial<NonNullable<FlyerListing['lost']>>): FlyerListing['lost'] => ({
    event_date: null,
    place: null,
    marks: { colour: null, size: null, collar: null, special: null },
    reward: null,
    ...over,
  });
  const wordsOf = (over: Partial<FlyerListing>) => flyerTexts({ ...loss, ...over });

  test.each([
    ['Потерянные', 'Собаки', 1, 'Пропал пёс'],
    ['Потерянные', 'Кошки', 2, 'Пропала кошка'],
    ['Потерянные', 'Птицы', 1, 'Пропал'],
    ['Потерянные', 'Собаки', 0, 'Пропало животное'],
    ['Найденные', 'Кошки', 1, 'Найден кот'],
    ['Найденные', 'Хорьки', 2, 'Найдена'],
    ['Найденные', 'Птицы', 0, 'Найдено животное'],
  ] as const)('%s, %s, sex %d: %s', (category, type, sex, heading) => {
    expect(wordsOf({ category, type, sex })?.heading).toBe(heading);
  });

  test('a listing that is neither lost nor found has none', () => {
    expect(wordsOf({ category: 'Продажа' })).toBeNull();
  });

  test('the place names its city once, and texts are on one line', () => {
    expect(wordsOf({ lost: lostOf({ place: 'парк\n«Сокольники»' }) })?.place).toBe('Москва, парк «Сокольники»');
    expect(wordsOf({ lost: lostOf({ place: 'Москва, парк' }) })?.place).toBe('Москва, парк');
  });

  test.each([undefined, null, lostOf({})])('without day and place it names the city alone: %j', (lost) => {
    expect(wordsOf({ lost })).toMatchObject({ date: null, place: 'Москва', heading: 'Пропала собака' });
  });

  test('uses the description without marks, cut at the end of a word', () => {
    const marksOf = (description: string) =>
      wordsOf({ description })?.marks.find(({ name }) => name === 'Приметы')?.text;
    expect(marksOf('Пугливый.\n\nОтзывается на Рекса.')).toBe('Пугливый. Отзывается на Рекса.');
    expect(marksOf('слово '.repeat(100))).toMatch(/^(слово )+слово…$/);
    // No lone surrogate remains at the end.
    expect(marksOf('🐶'.repeat(300))).toBe(`${'🐶'.repeat(200)}…`);
    const lost = lostOf({ marks: { colour: null, size: null, collar: null, special: 'хромает' } });
    expect(wordsOf({ description: 'Ласковый', lost })?.marks.at(-1)?.text).toBe('хромает');
  });

  test('shows a reward in roubles, none without one', () => {
    expect(wordsOf({ lost: lostOf({ reward: null }) })?.reward).toBeNull();
    expect(wordsOf({ lost: lostOf({ reward: 1_000_000 }) })?.reward).toBe('Вознаграждение 1\u00a0000\u00a0000\u00a0₽');
  });
});

describe('graphemes', () => {
  const family = '👨‍👩‍👧';
  const flag = '🇷🇺';
  const wave = '👋🏽';
  const letter = 'и\u0306';

  describe('cutText', () => {
    test.each([
      ['Анна', 10, 'Анна'],
      ['Анна', 2, 'Ан'],
      ['Анна', 0, ''],
      ['', 5, ''],
      [`Аня${family}`, 8, `Аня${family}`],
      [`Аня${family}`, 7, 'Аня'],
      [`${flag}${flag}`, 3, flag],
      [`a${wave}b`, 2, 'a'],
      [`a${wave}b`, 3, `a${wave}`],
      [`Т${letter}`, 2, 'Т'],
      [`Т${letter}`, 3, `Т${letter}`],
      ['кот🐈', 4, 'кот🐈'],
    ])('%j at %i is %j', (text, max, beginning) => {
      expect(cutText(text, max)).toBe(beginning);
    });

    test('counts by the given length', () => {
      expect(cutText(`${family}кот`, 9, (part) => part.length)).toBe(`${family}к`);
      expect(cutText(`${family}кот`, 7, (part) => part.length)).toBe('');
    });
  });

  test('agrees with the segmenter between two letters @slow', () => {
    const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
    const different: string[] = [];
    for (let code = 1; code < 0xd800; code += 1) {
      const text = `и${String.fromCharCode(code)}и`;
      const [first = { segment: '' }] = segmenter.segment(text);
      if (firstGrapheme(text) !== first.segment || cutText(text, 1) !== (first.segment.length === 1 ? 'и' : ''))
        different.push(code.toString(16));
    }
    expect(different).toEqual([]);
  });

  test.each([
    [`${family} Ивановы`, family],
    [`${flag}Иван`, flag],
    [`${wave}`, wave],
    [`${letter}од`, letter],
    ['🐶Рекс', '🐶'],
    ['', ''],
  ])('returns the first character of %j: %j', (text, first) => {
    expect(firstGrapheme(text)).toBe(first);
  });

  test('returns a capital initial', () => {
    expect(initialOf('анна')).toBe('А');
    expect(initialOf(`${letter}од`)).toBe('И\u0306');
  });
});

describe('listingText', () => {
  const blanks = [
    '\u2800',
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u200b',
    '\u00ad',
    '\ufffc',
    '\u{1d159}',
    '\u{13441}',
    ' ',
    '\u3000',
  ];

  test.each(blanks)('%j alone is nothing', (blank) => {
    for (const text of [blank, blank.repeat(5), ` ${blank}\u0301\n${blank}`]) {
      for (const clean of [cleanTitle, cleanDescription, cleanMessage, cleanUsername])
        expect([text, clean(text)]).toEqual([text, '']);
    }
    expect(cleanTitle(`${blank}Кот`)).toContain('Кот');
  });

  test('composes letters and limits combining marks', () => {
    expect(composed('й')).toBe('й');
    expect(composed('e\u0302\u0301')).toBe('ế');
    expect(composed(`a${'\u0301'.repeat(100)}`)).toBe('á\u0301\u0301');
  });

  test('trims the ends of lines', () => {
    expect(cleanDescription(' раз \t\u00a0\nдва\r\n \n \nтри ')).toBe('раз\nдва\n\nтри');
  });

  test.each([
    ['Ёжик', 'ежик'],
    ['  Санкт-Петербург ', 'санкт-петербург'],
    ['Нижний   Новгород', 'нижний новгород'],
    ['ОРЁЛ', 'орел'],
    ['Йод', 'йод'],
    ['Е\u0308ж'.normalize('NFD'), 'еж'],
    ['\u00a0Орёл\t', 'орел'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('finds names in any spelling and leaves other values unchanged', () => {
    const find = nameFinder(['Продажа', 'В хорошие руки']);
    expect(find('  продажа ')).toBe('Продажа');
    expect(find('В  ХОРОШИЕ РУКИ')).toBe('В хорошие руки');
    expect(find('Найденные'.normalize('NFD'))).toBe('Найденные'.normalize('NFD'));
    for (const other of ['', 'прод', 7, null, undefined, ' '.repeat(10_000)]) expect(find(other)).toBe(other);
  });
});

describe('numbers', () => {
  const NBSP = '\u00a0';

  test.each([
    [0, `0${NBSP}₽`],
    [500, `500${NBSP}₽`],
    [8500, `8${NBSP}500${NBSP}₽`],
    [45_000, `45${NBSP}000${NBSP}₽`],
    [1_000_000, `1${NBSP}000${NBSP}000${NBSP}₽`],
  ])('%d roubles', (roubles, text) => {
    expect(formatPrice(roubles)).toBe(text);
  });

  test('separates thousands by non-breaking spaces', () => {
    expect(formatNumber(12_345.6)).toBe(`12${NBSP}345,6`);
  });

  const forms = { one: 'объявление', few: 'объявления', many: 'объявлений' };

  test.each([
    [0, 'объявлений'],
    [1, 'объявление'],
    [2, 'объявления'],
    [4, 'объявления'],
    [5, 'объявлений'],
    [11, 'объявлений'],
    [12, 'объявлений'],
    [21, 'объявление'],
    [22, 'объявления'],
    [111, 'объявлений'],
    [1.5, 'объявлений'],
  ])('%d %s', (count, form) => {
    expect(plural(count, forms)).toBe(form);
  });

  test('keeps a number and its noun on one line', () => {
    expect([days(1), days(1_502)]).toEqual(['1\u00a0день', '1\u00a0502\u00a0дня']);
    expect(counted(11, listingForms)).toBe('11\u00a0объявлений');
  });

  const whole = [...Array(1200).keys()].flatMap((index) => [index, -1 - index, index * 997, 10 ** 12 + index]);

  test('formats numbers, prices and nouns as Intl does @slow', () => {
    const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
    const roubles = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });
    const rules = new Intl.PluralRules('ru');
    const rest = [0.1, 12.345, 1.005, -3.5, 1e21, 99_999.999];
    for (const value of [...whole, ...rest]) expect(formatNumber(value)).toBe(numbers.format(value));
    for (const value of [...whole, 0.6, 12.4, 99_999.7]) expect(formatPrice(value)).toBe(roubles.format(value));
    for (const value of [...whole, ...rest]) {
      const rule = rules.select(value);
      expect(plural(value, { one: 'one', few: 'few', many: 'many' })).toBe(rule === 'other' ? 'many' : rule);
    }
  });
});

describe('readNumber', () => {
  const NBSP = '\u00a0';
  const amounts: [typed: string, roubles: number][] = [
    ['0', 0],
    ['15', 15],
    ['007', 7],
    ['15000', 15_000],
    [' 12 ', 12],
    ['\t12\n', 12],
    ['15 000', 15_000],
    [`15${NBSP}000`, 15_000],
    ['15\u2009000', 15_000],
    ['15\u202f000', 15_000],
    ['15\u2007000', 15_000],
    ['15\u3000000', 15_000],
    ['15  000', 15_000],
    ['15\u200b000', 15_000],
    ['\u200e15000\u200f', 15_000],
    ['\ufeff15000', 15_000],
    ['1 000 000', 1_000_000],
    ['15.000', 15_000],
    ['15,000', 15_000],
    ["15'000", 15_000],
    ['15’000', 15_000],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1.500,00', 1500],
    ['1,500.00', 1500],
    ['1 500.00', 1500],
    ["1'500.00", 1500],
    ['15 000,00', 15_000],
    ['15.00', 15],
    ['15,0', 15],
    ['15.', 15],
    ['15,', 15],
    ['0,00', 0],
    ['15 000 ₽', 15_000],
    ['15000₽', 15_000],
    ['₽ 15 000', 15_000],
    ['15 000 руб.', 15_000],
    ['15 000 РУБ', 15_000],
    ['15000 рублей', 15_000],
    ['2 рубля', 2],
    ['21 рубль', 21],
    ['15000р', 15_000],
    ['15000 р.', 15_000],
    ['15000p', 15_000],
    ['15000 RUB', 15_000],
    ['15.000 руб', 15_000],
    ['15 тыс', 15_000],
    ['15 тыс.', 15_000],
    ['15тыс', 15_000],
    ['15 тысяч', 15_000],
    ['1 тысяча', 1000],
    ['2 тысячи рублей', 2000],
    ['15 т.р.', 15_000],
    ['15т.р', 15_000],
    ['15 т. р.', 15_000],
    ['15 тр', 15_000],
    ['15т', 15_000],
    ['15к', 15_000],
    ['15К', 15_000],
    ['15k', 15_000],
    ['15 тыс. руб.', 15_000],
    ['1,5 тыс', 1500],
    ['0,5 тыс', 500],
    ['1.25 тыс', 1250],
    ['1.5 млн', 1_500_000],
    ['2 миллиона', 2_000_000],
    ['1,2345 млн', 1_234_500],
    ['1 500 тыс', 1_500_000],
    ['１５０００', 15_000],
    ['１５，０００', 15_000],
    ['١٥٠٠٠', 15_000],
    ['٣', 3],
    ['۱۵۰۰۰', 15_000],
    ['1'.padEnd(30, '0'), 1e29],
  ];

  const refused: [typed: string, error: NumberError][] = [
    ['', 'empty'],
    [' ', 'empty'],
    [`${NBSP}\u200b`, 'empty'],
    ['15,50', 'fraction'],
    ['15.50', 'fraction'],
    ['1.50', 'fraction'],
    ['15,5', 'fraction'],
    ['1 500,50', 'fraction'],
    ['1.500,50', 'fraction'],
    ['1,2345 тыс', 'fraction'],
    ['15 руб. 50 коп.', 'fraction'],
    ['10-15', 'range'],
    ['10-15 тыс', 'range'],
    ['10–15 тыс', 'range'],
    ['10 000 – 15 000', 'range'],
    ['10 000 — 15 000 ₽', 'range'],
    ['10000−15000', 'range'],
    ['10..15', 'range'],
    ['10…15', 'range'],
    ['10/15', 'range'],
    ['от 10 000', 'range'],
    ['до 15 тыс', 'range'],
    ['от 10 до 15 тыс', 'range'],
    ['10 или 15', 'range'],
    ['около 15000', 'range'],
    ['~15000', 'range'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['- 15 000', 'negative'],
    ['-15 000 ₽', 'negative'],
    ['15.0000', 'unclear'],
    ['0.500', 'unclear'],
    ['1234.000', 'unclear'],
    ['015.000', 'unclear'],
    ['1.2.3', 'unclear'],
    ['1.500.00', 'unclear'],
    ['1.500,000', 'unclear'],
    ['1 500.000', 'unclear'],
    ['1.000 000', 'unclear'],
    ['1 5000', 'unclear'],
    ['150 00', 'unclear'],
    ['10 15', 'unclear'],
    ['15, 000', 'unclear'],
    ['.5', 'unclear'],
    [',', 'unclear'],
    ['₽', 'unclear'],
    ['15-000', 'unclear'],
    ['15 000-00', 'unclear'],
    ['15.000 тыс', 'unclear'],
    ['1,250 млн', 'unclear'],
    ['15_000', 'unclear'],
    ['+15000', 'unclear'],
    ['8-900-123-45-67', 'unclear'],
    ['$15', 'unclear'],
    ['15²', 'unclear'],
    ['½', 'unclear'],
    ['1e5', 'letters'],
    ['1Е5', 'letters'],
    ['0x10', 'letters'],
    ['12a3', 'letters'],
    ['15 долларов', 'letters'],
    ['500 руб/час', 'letters'],
    ['пятнадцать тысяч', 'letters'],
    ['договорная', 'letters'],
    ['Infinity', 'letters'],
    ['NaN', 'letters'],
    ['1'.repeat(101), 'unclear'],
  ];

  describe('parseAmount', () => {
    it.each(amounts)('%j is %d', (typed, roubles) => {
      const reading = parseAmount(typed);
      expect('digits' in reading && Number(reading.digits)).toBe(roubles);
    });

    it.each(refused)('%j is refused as %s', (typed, error) => {
      expect(parseAmount(typed)).toEqual({ error });
    });

    const blanks = fc.constantFrom(' ', NBSP, '\u2009', '\u202f', '\u2007', '  ');
    const whole = fc.integer({ min: 0, max: 100_000_000 });

    it('reads an amount in every style', () => {
      const style = fc.oneof(
        blanks.map((blank) => (value: number) => formatNumber(value).replaceAll(NBSP, blank)),
        fc
          .constantFrom('.', ',', "'", '’')
          .map((mark) => (value: number) => formatNumber(value).replaceAll(NBSP, mark)),
        fc.constantFrom(String, formatNumber, formatPrice),
      );
      const end = fc.constantFrom('', ' ₽', ' руб.', 'р', ' рублей');
      fc.assert(
        fc.property(whole, style, end, (value, write, suffix) => {
          const text = write(value);
          expect(parseAmount(text.includes('₽') ? text : text + suffix)).toEqual({ digits: String(value) });
        }),
      );
    });

    it('rejects kopecks and reads its own digits back', () => {
      fc.assert(
        fc.property(whole, fc.integer({ min: 1, max: 99 }), fc.constantFrom('.', ','), (value, kopecks, mark) => {
          const text = `${value}${mark}${String(kopecks).padStart(2, '0')}`;
          expect(parseAmount(text)).toEqual({ error: 'fraction' });
        }),
      );
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 .,'-–₽ртыскмлн") }), (text) => {
          const reading = parseAmount(text);
          if ('digits' in reading) expect(parseAmount(reading.digits)).toEqual(reading);
        }),
      );
    });

    it('never throws', () => {
      fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseAmount(text)));
    });
  });

  test.each<[string, string | NumberError]>([
    ['15', '15'],
    ['1 234', '1234'],
    ['№ 15', '15'],
    ['#15', '15'],
    ['ID 15', '15'],
    ['15к', 'letters'],
    ['15 ₽', 'unclear'],
    ['1.5', 'fraction'],
    ['-1', 'negative'],
    ['1-2', 'range'],
  ])('reads the id %j: %s', (typed, expected) => {
    const reading = parseIdText(typed);
    expect('digits' in reading ? reading.digits : reading.error).toBe(expected);
  });

  test.each<[string, string | NumberError]>([
    ['643094100123456', '643094100123456'],
    ['643 094 100 123 456', '643094100123456'],
    [`643${NBSP}094\u2009100\u202f123 456`, '643094100123456'],
    ['643-094-100-123-456', '643094100123456'],
    ['643–094–100–123–456', '643094100123456'],
    ['000 000 000 000 001', '000000000000001'],
    ['６４３０９４１００１２３４５６', '643094100123456'],
    ['64309410012345', 'unclear'],
    ['6430941001234567', 'unclear'],
    ['643.094.100.123.456', 'unclear'],
    ['64309410012345O', 'letters'],
    ['', 'empty'],
  ])('reads the code %j: %s', (typed, expected) => {
    const reading = parseCode(typed, 15);
    expect('digits' in reading ? reading.digits : reading.error).toBe(expected);
  });
});

describe('nameAliases', () => {
  const read = (file: string): unknown[] =>
    JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../../../server/src/seed/data', file), 'utf8'),
    ) as unknown[];
  const named = (file: string): string[] => (read(file) as { name: string }[]).map(({ name }) => name);
  const known = new Set([...named('cities.json'), ...named('breeds.json'), ...(read('types.json') as string[])]);
  const wordsOf = (text: string): string[] => foldText(text).split(/[^\p{L}\p{N}]+/u);

  const entries = Object.entries(nameAliases);

  test('maps every alias to names of the reference data', () => {
    expect(entries.length).toBeGreaterThan(100);
    expect(
      entries.flatMap(([spoken, names]) => names.filter((name) => !known.has(name)).map((n) => [spoken, n])),
    ).toEqual([]);
  });

  test('every alias is written as names are compared, and adds something to the words of its meaning', () => {
    expect(entries.map(([spoken]) => spoken).filter((spoken) => spoken !== foldText(spoken))).toEqual([]);
    const needless = entries.filter(([spoken, names]) =>
      names.every((name) => wordsOf(spoken).every((word) => wordsOf(name).includes(word))),
    );
    expect(needless.map(([spoken]) => spoken)).toEqual([]);
  });
});
