import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** What may be the same animal as that of one's own listing. */
export const matchesQuery = (api: ApiClient, id: number) => callQuery(api, endpoints.lostMatches, { params: { id } });
