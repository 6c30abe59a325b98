import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { formatNumber, formatPrice } from './numbers.ru';
import { type NumberError, readAmount, readCode, readId } from './readNumber';

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

describe('readAmount', () => {
  it.each(amounts)('%j is %d', (typed, roubles) => {
    const reading = readAmount(typed);
    expect('digits' in reading && Number(reading.digits)).toBe(roubles);
  });

  it.each(refused)('%j is refused as %s', (typed, error) => {
    expect(readAmount(typed)).toEqual({ error });
  });

  const blanks = fc.constantFrom(' ', NBSP, '\u2009', '\u202f', '\u2007', '  ');
  const whole = fc.integer({ min: 0, max: 100_000_000 });

  it('reads an amount in every style', () => {
    const style = fc.oneof(
      blanks.map((blank) => (value: number) => formatNumber(value).replaceAll(NBSP, blank)),
      fc.constantFrom('.', ',', "'", '’').map((mark) => (value: number) => formatNumber(value).replaceAll(NBSP, mark)),
      fc.constantFrom(String, formatNumber, formatPrice),
    );
    const end = fc.constantFrom('', ' ₽', ' руб.', 'р', ' рублей');
    fc.assert(
      fc.property(whole, style, end, (value, write, suffix) => {
        const text = write(value);
        expect(readAmount(text.includes('₽') ? text : text + suffix)).toEqual({ digits: String(value) });
      }),
    );
  });

  it('rejects kopecks and reads its own digits back', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 99 }), fc.constantFrom('.', ','), (value, kopecks, mark) => {
        const text = `${value}${mark}${String(kopecks).padStart(2, '0')}`;
        expect(readAmount(text)).toEqual({ error: 'fraction' });
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 .,'-–₽ртыскмлн") }), (text) => {
        const reading = readAmount(text);
        if ('digits' in reading) expect(readAmount(reading.digits)).toEqual(reading);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readAmount(text)));
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
  const reading = readId(typed);
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
  const reading = readCode(typed, 15);
  expect('digits' in reading ? reading.digits : reading.error).toBe(expected);
});
