const { freeze, values } = Object;

/** Freezes a JSON value deeply and returns it. */
export const freezeAll = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  const inside: unknown[] = values(value);
  for (let index = 0; index < inside.length; index += 1) freezeAll(inside[index]);
  return freeze(value);
};
