import { type ApiClient, zoneHeader } from 'shared';
import type { TokenAnswer } from 'shared/contract';

/** The sign-in call was answered, and there is no token in the answer. */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
}

/**
 * Asks for an access token by one of the sign-in calls. Throws `ApiError` when it is refused and `MissingTokenError`
 * when the answer brings none. `replaces`: the token of the session that ends when it is of the same person.
 */
export const requestToken = async (
  api: ApiClient,
  path: string,
  body: unknown,
  { replaces = null }: { replaces?: string | null } = {},
): Promise<string> => {
  const { data } = await api.post<Partial<TokenAnswer> | null>(path, body, {
    anonymous: true,
    headers: { ...zoneHeader(), ...(replaces !== null && { Authorization: `Bearer ${replaces}` }) },
  });
  if (!data?.token) throw new MissingTokenError(`${path} answered without a token`);
  return data.token;
};
