import { endpoints } from '../contract/endpoints';
import { callQuery } from './callApi';
import type { ApiClient } from './createApiClient';

/** Returns the query for the consents of the signed-in user. */
export const consentsQuery = (api: ApiClient) => callQuery(api, endpoints.consents);
