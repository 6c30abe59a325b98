import type { Bearer } from './tokens';

/**
 * Tokens whose signature was found good: a page that polls shows the same one every other second. Only what never
 * changes is kept; whether the session has been ended is asked of the database with each call.
 */
export interface TokenMemory {
  find: (token: string, nowSeconds: number) => Bearer | null;
  remember: (token: string, bearer: Bearer) => void;
}

/** Remembers the tokens that were used last, `capacity` at most. */
export const createTokenMemory = (capacity: number): TokenMemory => {
  const bearers = new Map<string, Bearer>();
  return {
    find: (token, nowSeconds) => {
      const bearer = bearers.get(token);
      if (!bearer) return null;
      bearers.delete(token);
      if (bearer.expiresAt <= nowSeconds) return null;
      // The end of a map is what was used last.
      bearers.set(token, bearer);
      return bearer;
    },
    remember: (token, bearer) => {
      bearers.set(token, bearer);
      const [oldest] = bearers.size > capacity ? bearers.keys() : [];
      if (oldest !== undefined) bearers.delete(oldest);
    },
  };
};
