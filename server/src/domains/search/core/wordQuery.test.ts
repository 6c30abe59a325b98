import { describe, expect, it } from '@jest/globals';
import { expectedShare, lexeme, tsqueryOf, type WordQuery, withCommonWords } from './wordQuery';

const beginning = (text: string): WordQuery => ({ lexeme: text, isPrefix: true });

describe('as the database reads it', () => {
  it.each<[string, WordQuery, string]>([
    ['a word', lexeme('кот'), "'кот'"],
    ['a word of the title', lexeme('кот', 'A'), "'кот':A"],
    ['a beginning', beginning('кот'), "'кот':*"],
    ['groups of one kind are one', { any: [{ any: [lexeme('кот')] }, { all: [lexeme('пес')] }] }, "('кот' | 'пес')"],
    [
      'each part stands once',
      { any: [{ all: [{ any: [lexeme('кот'), lexeme('пес')] }] }, lexeme('кот')] },
      "('кот' | 'пес')",
    ],
    [
      'groups of the other kind stay',
      { all: [lexeme('=pets'), { any: [lexeme('кот'), { all: [lexeme('рыжий'), lexeme('зверь')] }] }] },
      "('=pets' & ('кот' | ('рыжий' & 'зверь')))",
    ],
    ['nothing of several', { any: [] }, ''],
    ['all, of which one cannot be', { all: [lexeme('кот'), { any: [] }] }, ''],
    ['one of several, of which one cannot be', { any: [lexeme('кот'), { any: [] }] }, "'кот'"],
  ])('%s', (_what, query, expected) => {
    expect(tsqueryOf(query)).toBe(expected);
  });
});

describe('prefixes', () => {
  const common: Readonly<Record<string, string[]>> = { корм: ['корм'], ош: ['ошейник', 'ошибок'] };
  const meant = (query: WordQuery): string => tsqueryOf(withCommonWords(query, (text) => common[text] ?? []));

  it('become the common words with this prefix, in the same place', () => {
    expect(meant({ all: [lexeme('=pets'), { ...beginning('ош'), weights: 'AB' }] })).toBe(
      "('=pets' & ('ошейник':AB | 'ошибок':AB))",
    );
    expect(meant({ any: [lexeme('корм'), beginning('корм')] })).toBe("'корм'");
  });

  it('stay without a common word', () => {
    expect(meant({ not: { any: [lexeme('=k3'), beginning('лаб')] } })).toBe("!('=k3' | 'лаб':*)");
  });
});

it('estimates words as independent', () => {
  const known = {
    shares: new Map([
      ['кот', 0.5],
      ['рыж', 0.2],
    ]),
    rest: 0.01,
  };
  const [cat, red] = [lexeme('кот'), lexeme('рыж')];
  expect(expectedShare({ all: [cat, red] }, known)).toBeCloseTo(0.1);
  expect(expectedShare({ any: [cat, red] }, known)).toBeCloseTo(0.6);
  expect(expectedShare({ any: [cat, { not: cat }] }, known)).toBeCloseTo(0.75);
  expect(expectedShare(lexeme('иное'), known)).toBe(0.01);
});
