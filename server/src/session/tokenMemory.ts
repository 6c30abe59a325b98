/** Whose a token is, and until when. */
export interface TokenOwner {
  userId: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Tokens whose signature was found good: a page that polls shows the same one every other second. */
export interface TokenMemory {
  find: (token: string, nowSeconds: number) => number | null;
  remember: (token: string, owner: TokenOwner) => void;
}

/** Remembers the tokens that were used last, `capacity` at most. */
export const createTokenMemory = (capacity: number): TokenMemory => {
  const owners = new Map<string, TokenOwner>();
  return {
    find: (token, nowSeconds) => {
      const owner = owners.get(token);
      if (!owner) return null;
      owners.delete(token);
      if (owner.expiresAt <= nowSeconds) return null;
      // The end of a map is what was used last.
      owners.set(token, owner);
      return owner.userId;
    },
    remember: (token, owner) => {
      owners.set(token, owner);
      const [oldest] = owners.size > capacity ? owners.keys() : [];
      if (oldest !== undefined) owners.delete(oldest);
    },
  };
};
