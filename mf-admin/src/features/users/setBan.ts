import type { ApiClient } from 'shared';
import { type Ban, type BanAnswer, endpoints } from 'shared/contract';

/** Bans or unbans a user; gives the server's message, if it has one. */
export const setBan = async (api: ApiClient, ban: Ban): Promise<string | undefined> => {
  const { data } = await api.post<Partial<BanAnswer> | undefined>(endpoints.adminSetBan, ban);
  return data?.message || undefined;
};
