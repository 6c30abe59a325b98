import { callApi } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { ListingBySection } from '../contract/listing';
import type { Section } from '../contract/sections';

/** Fetches listings in the order of their ids, without those that the user may not see. Throws `ApiError`. */
export const fetchByIds = async <S extends Section>(
  api: ApiClient,
  section: S,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ListingBySection[S][]> =>
  (await callApi(api, endpoints.byIds(section), { body: [...ids], signal })) as ListingBySection[S][];
