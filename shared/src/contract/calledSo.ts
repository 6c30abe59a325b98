import { foldText } from './foldText';
import { spokenNames } from './spokenNames.ru';
import { soundOf, typedReadings } from './typedReadings';

/** Returns letters and digits alone: 'ши тцу', 'Ши-тцу' and 'шитцу' are one. */
export const squash = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the folded names that are meant by a spoken name, which `isMeant` picks. */
const meantBy = (isMeant: (spoken: string) => boolean): string[] =>
  (Object.entries(spokenNames).find(([spoken]) => isMeant(spoken))?.[1] ?? []).map(foldText);

/**
 * Returns the one item that people call so: 'питер' and 'г. Санкт-Петербург, Россия' are Санкт-Петербург, 'Kazan' is
 * Казань. Undefined when it is none or more than one.
 */
export const calledSo = <T>(items: readonly T[], text: string, nameOf: (item: T) => string): T | undefined => {
  const names = items.map((item) => ({ item, name: foldText(nameOf(item)) }));
  const readings = typedReadings(text).map(squash);
  const named = (keys: readonly string[], keyOf: (text: string) => string): T[] | undefined =>
    keys
      .filter((key) => key !== '')
      .map((key) => {
        const meant = meantBy((spoken) => keyOf(foldText(spoken)) === key);
        return names.filter(({ name }) => meant.includes(name) || keyOf(name) === key).map(({ item }) => item);
      })
      .find((found) => found.length > 0);
  const found = named(readings, squash) ?? (/[a-z]/i.test(text) ? named([soundOf(text)], soundOf) : undefined);
  return found?.length === 1 ? found[0] : undefined;
};
