const { freeze, values } = Object;

/** Freezes what has come as JSON, with all that is in it. Gives the same. */
export const freezeAll = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const inside: unknown[] = values(value);
  for (let index = 0; index < inside.length; index += 1) freezeAll(inside[index]);
  return freeze(value);
};
