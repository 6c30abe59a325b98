import { endpoints } from '../contract/endpoints';
import { callQuery } from './callApi';
import type { ApiClient } from './createApiClient';

/** What the person who is signed in has consented to. */
export const consentsQuery = (api: ApiClient) => callQuery(api, endpoints.consents);
