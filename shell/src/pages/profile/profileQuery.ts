import { type ApiClient, callQuery } from 'shared';
import { endpoints } from 'shared/contract';

/** `GET /api/profile`: the name of the signed-in person. */
export const profileQuery = (api: ApiClient) => callQuery(api, endpoints.profile);
