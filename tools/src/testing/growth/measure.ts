import path from 'node:path';
import { growthOf } from './growthOf';
import { textWorks } from './textWorks';

/** Texts of any length known to be expensive, by their content. */
const hostileFamilies: Record<string, (length: number) => string> = {
  blanks: (length) => ' '.repeat(length),
  'blanks between letters': (length) => `a${' '.repeat(length)}b`,
  'no-break blanks and a line': (length) => `${'\u00a0'.repeat(length)}x\n`,
  lines: (length) => '\n'.repeat(length),
  'lines of blanks': (length) => '   \r\n'.repeat(length / 5),
  marks: (length) => `a${'\u0301'.repeat(length)}`,
  'marks out of order': (length) => `a${'\u0301\u0316'.repeat(length / 2)}`,
  'marks behind invisible ones': (length) => `a${'\u0301\u200b\u0316\u0000'.repeat(length / 4)}`,
  'a long address': (length) => `https://example.com/${'a'.repeat(length)}`,
  'many links': (length) => 'http://a.example '.repeat(length / 17),
  addresses: (length) => 'https://'.repeat(length / 8),
  'names of hosts': (length) => 'a.'.repeat(length / 2),
  dashes: (length) => `example.com/${'-'.repeat(length)}`,
  'opened brackets': (length) => `http://example.com/${'('.repeat(length)}`,
  'square brackets': (length) => '['.repeat(length),
  'less-than signs': (length) => '<'.repeat(length),
  quotes: (length) => `http://example.com/${'"'.repeat(length)}`,
  'joined emoji': (length) => '👩\u200d'.repeat(length / 3),
  'halves of characters': (length) => '\ud800'.repeat(length),
  digits: (length) => '1'.repeat(length),
  stops: (length) => `x${'. '.repeat(length / 2)}`,
  'at signs': (length) => 'a@'.repeat(length / 2),
  'a ligature that grows': (length) => '\ufdfa'.repeat(length),
  'jamo to compose': (length) => '\u1100\u1161\u11a8'.repeat(length / 3),
  'great sigmas': (length) => 'Σ\u0301'.repeat(length / 2),
};

/** Too slow work: the file, its index in the list, the text family, the ratio. */
export type Slow = [file: string, place: number, family: string, growth: number];

/** Measures all work on text in this process and prints as JSON what exceeds `limit` for four times the text. */
const measure = async (rootDir: string, limit: number, longest: number): Promise<void> => {
  const slow: Slow[] = [];
  for (const [file, worksOf] of Object.entries(textWorks)) {
    for (const [place, work] of worksOf(await import(path.join(rootDir, file))).entries()) {
      for (const [family, make] of Object.entries(hostileFamilies)) {
        const growth = growthOf(work, make, { limit, longest });
        if (growth > limit) slow.push([file, place, family, growth]);
      }
    }
  }
  process.stdout.write(JSON.stringify(slow));
};

const [rootDir = '', limit = '', longest = ''] = process.argv.slice(2);
await measure(rootDir, Number(limit), Number(longest));
