import { readFileSync } from 'node:fs';
import { serverFile } from '../../../serverFiles';

const readWords = <T>(name: string): Readonly<Record<string, readonly T[]>> =>
  JSON.parse(readFileSync(serverFile(`src/domains/search/core/data/${name}.json`), 'utf8'));

/** Synonyms in searches, by topic in the file; brands in both alphabets. Case and ё are ignored. */
export const alike: readonly (readonly string[])[] = Object.values(readWords<readonly string[]>('alike')).flat();

/** Words that a word includes, but not the other way round. */
export const wider = readWords<string>('wider');

/** Words for a category, by its name. */
export const categoryWords = readWords<string>('categories');

/** Categories that come last unless named. */
export const excludedCategories: readonly string[] = ['Потерянные', 'Найденные'];

/** Words before a maximum price, and before a minimum price. */
export const priceWords = {
  to: 'до|дешевле|не дороже|не более|максимум',
  from: 'от|дороже|не дешевле|минимум',
  /** Units after a number that is no price. */
  units:
    'кг|г|гр|мес|месяц\\p{L}*|лет|год\\p{L}*|недел\\p{L}*|л|литр\\p{L}*|см|метр\\p{L}*|м|км|дн\\p{L}*|день|час\\p{L}*|шт',
};
