import type { Token } from './readTokens';

const units = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const teens = [
  'десять',
  ...['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map((stem) => `${stem}надцать`),
];
const tens = ['двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'];
const hundreds = ['сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'];

/** A number in words: its value, and how many digits it leaves for the next word. */
interface NumberWord {
  value: number;
  open: 0 | 1 | 2;
}

const words = new Map<string, NumberWord>([
  ...units.map((word, value): [string, NumberWord] => [word, { value, open: 0 }]),
  ['нуль', { value: 0, open: 0 }],
  ['одна', { value: 1, open: 0 }],
  ['две', { value: 2, open: 0 }],
  ...teens.map((word, index): [string, NumberWord] => [word, { value: 10 + index, open: 0 }]),
  ...tens.map((word, index): [string, NumberWord] => [word, { value: 20 + 10 * index, open: 1 }]),
  ...hundreds.map((word, index): [string, NumberWord] => [word, { value: 100 + 100 * index, open: 2 }]),
]);

/** Returns the number of a word such as 'девятьсот'; undefined for other words. */
const numberWord = (word: string): NumberWord | undefined => words.get(word);

/** Digits spoken together: '916', 'девятьсот шестнадцать'. */
interface Group {
  digits: string;
  start: number;
  end: number;
  /** The text between it and the previous group; none for the first of a run. */
  gap: string;
  /** Digits that a word may still add: 'девятьсот' leaves two. */
  open: number;
}

/** Longer gaps separate numbers. */
const GAP_MAX = 4;
const PHONE_DIGITS = 11;
/** Characters of a gap within one number. */
const gapCharacter = /[\s\-‐-―−()[\].,/\\_*·•+=~|"'«»;:]/u;
/** A full stop or comma with a space ends a clause. */
const endOfClause = /[.,;:]\s/u;
/** Words that introduce other numbers. */
const otherNumber = /^(?:инн|огрн|огрнип|чип|чипа|чипом|клеймо|клейма|рег|рсо|снилс|бик|счет|артикул|арт|штрихкод)$/;

/** Letters that replace digits in a number: '89I6', '9б1', 'о'. */
const digitLetters: Readonly<Record<string, string>> = { о: '0', o: '0', з: '3', б: '6', l: '1', i: '1' };

const asDigits = (text: string): string | null => {
  let digits = '';
  for (const letter of text) {
    const digit = digitLetters[letter];
    if (digit === undefined) return null;
    digits += digit;
  }
  return digits;
};

const joined = (last: Group, word: NonNullable<ReturnType<typeof numberWord>>): boolean =>
  last.open > 0 && word.value > 0 && String(word.value).length <= last.open;

const addWord = (last: Group, value: number, end: number, open: number): void => {
  last.digits = String(Number(last.digits) + value);
  last.end = end;
  last.open = open;
};

/** Returns runs of numbers with only gaps between them, without those introduced as something else. */
const readRuns = (tokens: readonly Token[]): Group[][] => {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let gap = '';
  let before = '';
  let isOther = false;
  const end = (): void => {
    if (run.length > 0 && !isOther) runs.push(run);
    run = [];
    gap = '';
  };
  const add = (digits: string, token: Token, open = 0): void => {
    if (endOfClause.test(gap)) end();
    if (run.length === 0) {
      isOther = otherNumber.test(before);
      before = '';
    }
    run.push({ digits, start: token.start, end: token.end, gap, open });
    gap = '';
  };
  for (const [index, token] of tokens.entries()) {
    const last = run.at(-1);
    if (token.kind === 'other') {
      gap += token.text;
      if (!gapCharacter.test(token.text) || gap.length > GAP_MAX) end();
    } else if (token.kind === 'digits') {
      if (last && gap === '') {
        last.digits += token.text;
        last.end = token.end;
      } else add(token.text, token);
    } else {
      const word = numberWord(token.text);
      const besideDigits = tokens[index - 1]?.kind === 'digits' || tokens[index + 1]?.kind === 'digits';
      const letters = besideDigits ? asDigits(token.text) : null;
      if (word && last && joined(last, word) && !endOfClause.test(gap)) {
        addWord(last, word.value, token.end, word.open);
        gap = '';
      } else if (word) add(String(word.value), token, word.open);
      else if (letters === null) {
        end();
        before = token.text;
      } else if (last && gap === '') {
        last.digits += letters;
        last.end = token.end;
      } else add(letters, token);
    }
  }
  end();
  return runs;
};

const isPhone = (digits: string): boolean => /^[78][3489]\d{9}$/.test(digits) || /^9\d{9}$/.test(digits);

/** Matches a local number with its dashes, '123-45-67'. */
const isLocal = (groups: readonly Group[]): boolean =>
  groups.map(({ digits }) => digits.length).join() === '3,2,2' && groups.slice(1).every(({ gap }) => gap === '-');

/** 'от 8 900 000 до': thousands, not a phone number. */
const isMoney = (groups: readonly Group[], next: Group | undefined): boolean =>
  [...groups.slice(1), ...(next ? [next] : [])].some(({ digits, gap }) => digits === '000' && gap.trim() === '');

/** Returns how many groups from here on form a phone number; 0 for none. Reads at most eleven digits. */
const phoneFrom = (run: readonly Group[], from: number): number => {
  let digits = '';
  for (let place = from; place < run.length && digits.length < PHONE_DIGITS; place += 1) {
    digits += run[place]?.digits ?? '';
    const groups = run.slice(from, place + 1);
    const next = run[place + 1];
    if (isPhone(digits) && !(digits.length < PHONE_DIGITS && digits.startsWith('8')) && !isMoney(groups, next)) {
      return groups.length;
    }
    if (groups.length === 3 && isLocal(groups) && next === undefined) return groups.length;
  }
  return 0;
};

/** Returns the places of phone numbers in any spelling: spaced, in words, with letters as digits. */
export const findPhones = (tokens: readonly Token[]): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = [];
  for (const run of readRuns(tokens)) {
    let from = 0;
    while (from < run.length) {
      const count = phoneFrom(run, from);
      const first = run[from];
      const last = run[from + count - 1];
      if (count > 0 && first && last) found.push({ start: first.start, end: last.end });
      from += Math.max(count, 1);
    }
  }
  return found;
};
