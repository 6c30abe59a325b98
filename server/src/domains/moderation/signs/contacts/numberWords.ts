const units = ['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const tens = ['двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто'];
const hundreds = ['сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот'];

/** A number in words: how much it is, and how many digits it leaves open for the word after it. */
export interface NumberWord {
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

/** The number that a word of a telephone number stands for: 'девятьсот'. Undefined for other words. */
export const numberWord = (word: string): NumberWord | undefined => words.get(word);
