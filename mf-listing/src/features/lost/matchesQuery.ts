import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** Returns the query of possible matches of an own listing. */
export const matchesQuery = (api: ApiClient, id: number) => callQuery(api, endpoints.lostMatches, { params: { id } });
