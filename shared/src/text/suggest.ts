import { SUGGESTION_LIMIT } from '../contract/constants';
import { foldText } from '../contract/foldText';

/**
 * Items whose name contains `text` (case-insensitive, ё equals е), those that begin with it first and otherwise in the
 * given order; at most `limit`. An empty text matches everything (docs/specification.md, 'Filters').
 */
export const suggest = <T>(
  items: readonly T[],
  text: string,
  nameOf: (item: T) => string,
  limit: number = SUGGESTION_LIMIT,
): T[] => {
  const wanted = foldText(text);
  const first: T[] = [];
  const others: T[] = [];
  for (const item of items) {
    const at = foldText(nameOf(item)).indexOf(wanted);
    if (at === 0) first.push(item);
    else if (at > 0) others.push(item);
    if (first.length === limit) break;
  }
  return [...first, ...others].slice(0, limit);
};
