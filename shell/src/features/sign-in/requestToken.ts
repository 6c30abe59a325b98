import { type ApiClient, timeZoneHeader } from 'shared';
import type { TokenAnswer } from 'shared/contract';

/** A successful sign-in answer without a token. */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
}

/**
 * Requests an access token by one of the sign-in calls. Throws `ApiError` when refused, `MissingTokenError` when the
 * answer has no token. `replaces` is the token of a session that ends if it belongs to the same person.
 */
export const requestToken = async (
  api: ApiClient,
  path: string,
  body: unknown,
  { replaces = null }: { replaces?: string | null } = {},
): Promise<string> => {
  const { data } = await api.post<Partial<TokenAnswer> | null>(path, body, {
    anonymous: true,
    headers: { ...timeZoneHeader(), ...(replaces !== null && { Authorization: `Bearer ${replaces}` }) },
  });
  if (!data?.token) throw new MissingTokenError(`${path} answered without a token`);
  return data.token;
};
