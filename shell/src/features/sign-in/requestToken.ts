import { type ApiClient, timeZoneHeader } from 'shared';
import type { TokenAnswer } from 'shared/contract';

export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
}

/** Requests an access token; throws `ApiError` or `MissingTokenError`. Ends the session of the token `replaces`. */
export const requestToken = async (
  api: ApiClient,
  path: string,
  body: unknown,
  replaces: string | null = null,
): Promise<string> => {
  const { data } = await api.post<Partial<TokenAnswer> | null>(path, body, {
    anonymous: true,
    headers: { ...timeZoneHeader(), ...(replaces !== null && { Authorization: `Bearer ${replaces}` }) },
  });
  if (!data?.token) throw new MissingTokenError(`${path} answered without a token`);
  return data.token;
};
