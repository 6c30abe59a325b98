import type { StoredShape } from './persisted';

/**
 * Returns the shape of a form's draft. Fields that are missing or of another type default to `initial`; unknown ones
 * are dropped.
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
