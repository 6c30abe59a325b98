import path from 'node:path';
import { growthOf } from './growthOf';
import { hostileFamilies } from './hostileTexts';
import { textWorks } from './textWorks';

/** A text that some work takes too long on: the file, the number of the work in its list, the family, the ratio. */
export type Slow = [file: string, place: number, family: string, growth: number];

/** Measures all work on text in this process and prints as JSON what takes over `limit` times as long for four times the text. */
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
