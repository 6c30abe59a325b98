import { type ZodType, z } from 'zod';

/**
 * The texts of a form, as a draft holds them. What a draft of an older build does not have, or has in another shape, is
 * as in `initial`; what the form does not know is left out.
 */
export const textsLike = <T extends { [Name in keyof T]: string }>(initial: T): ZodType<T> => {
  const field = z.string();
  const fields = Object.entries<string>(initial).map(([name, text]) => [name, field.catch(text)]);
  return z.object(Object.fromEntries(fields)) as unknown as ZodType<T>;
};
