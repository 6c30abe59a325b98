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
  /** The items that one of some texts names, which are compared as `keyOf` has them. */
  const namedBy = (keyOf: (text: string) => string) => {
    const keyed = names.map((one) => ({ ...one, key: keyOf(one.name) }));
    return (texts: readonly string[]): T[] =>
      texts.map(keyOf).flatMap((asked) => {
        if (asked === '') return [];
        const meant = meantBy((spoken) => keyOf(spoken) === asked);
        return keyed.filter(({ name, key }) => meant.includes(name) || key === asked).map(({ item }) => item);
      });
  };
  const found = typedReadings(text)
    .map(namedBy(squash))
    .find((named) => named.length > 0);
  const sounding = found === undefined && /[a-z]/i.test(text) ? namedBy(soundOf)([text]) : [];
  const [first, ...others] = new Set(found ?? sounding);
  return others.length === 0 ? first : undefined;
};
