type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

type Presented<V> = V extends Date ? string : V;

/** Returns these columns of a row as the API presents them: names in snake case, times in ISO format. */
export const presentRow = <R extends object, K extends keyof R & string>(row: R, ...columns: K[]) =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column];
      const name = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as { [C in K as Snake<C>]: Presented<R[C]> };
