import type { StoredShape } from './persisted';

/**
 * The texts of a form, as a draft holds them. What a draft of an older build does not have, or has in another shape, is
 * as in `initial`; what the form does not know is left out.
 */
export const textsLike = <T extends { [Name in keyof T]: string }>(initial: T): StoredShape<T> => ({
  safeParse: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const kept = new Map<string, unknown>(Object.entries(value));
    const texts = Object.entries<string>(initial).map(([name, text]) => {
      const own = kept.get(name);
      return [name, typeof own === 'string' ? own : text];
    });
    return { data: Object.fromEntries(texts) as T };
  },
});
