import { sectionEndpoints } from '../contract/endpoints';
import type { FiltersBySection } from '../contract/filters';
import type { Section } from '../contract/sections';
import type { ApiClient } from './createApiClient';

/** `GET /api/filters…`: the catalogues a section's filters and forms choose from. */
export const fetchFilters = async <S extends Section>(
  api: ApiClient,
  section: S,
  signal?: AbortSignal,
): Promise<FiltersBySection[S]> => {
  const { data } = await api.get<FiltersBySection[S]>(sectionEndpoints[section].filters, { signal });
  return data;
};
