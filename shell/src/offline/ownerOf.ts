/** Who sees a page without signing in. */
export const NOBODY = 'nobody';

/** Whose a call is, by its `Authorization`: a hash of it, so that nothing kept for one token is found by another. */
export const ownerOf = async (authorization: string | null): Promise<string> => {
  if (authorization === null) return NOBODY;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return [...new Uint8Array(hash)].map((octet) => octet.toString(16).padStart(2, '0')).join('');
};
