import { foldText } from './listingText';
import { nameAliases } from './nameAliases.ru';
import { phoneticKey, spellingVariants } from './spellingVariants';

/** Strips all but letters and digits, so that 'ши тцу', 'Ши-тцу' and 'шитцу' are equal. */
export const squash = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the folded names of the aliases that `isMeant` picks. */
const meantBy = (isMeant: (alias: string) => boolean): string[] =>
  (Object.entries(nameAliases).find(([alias]) => isMeant(alias))?.[1] ?? []).map(foldText);

/** Returns the one item with this colloquial name ('питер', 'Kazan'); undefined for none or several. @public */
export const findByAlias = <T>(items: readonly T[], text: string, nameOf: (item: T) => string): T | undefined => {
  const names = items.map((item) => ({ item, name: foldText(nameOf(item)) }));
  /** Finds the items that one of the texts names, compared by `keyOf`. */
  const namedBy = (keyOf: (text: string) => string) => {
    const keyed = names.map((one) => ({ ...one, key: keyOf(one.name) }));
    return (texts: readonly string[]): T[] =>
      texts.map(keyOf).flatMap((wanted) => {
        if (wanted === '') return [];
        const meant = meantBy((alias) => keyOf(alias) === wanted);
        return keyed.filter(({ name, key }) => meant.includes(name) || key === wanted).map(({ item }) => item);
      });
  };
  const found = spellingVariants(text)
    .map(namedBy(squash))
    .find((named) => named.length > 0);
  const sounding = found === undefined && /[a-z]/i.test(text) ? namedBy(phoneticKey)([text]) : [];
  const [first, ...others] = new Set(found ?? sounding);
  return others.length === 0 ? first : undefined;
};
