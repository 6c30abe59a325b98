/** Owner of visitors' data. */
export const NOBODY = 'nobody';

/** Returns a hash of a call's `Authorization`, so that data cached for one token is not found by another. */
export const ownerOf = async (authorization: string | null): Promise<string> => {
  if (authorization === null) return NOBODY;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return [...new Uint8Array(hash)].map((octet) => octet.toString(16).padStart(2, '0')).join('');
};
