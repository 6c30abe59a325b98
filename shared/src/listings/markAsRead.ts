import type { ApiClient } from '../api/createApiClient';
import { sectionEndpoints, withParam } from '../contract/endpoints';
import type { Section } from '../contract/sections';

/** Marks a listing as read for whoever is signed in. Fails with `ApiError`. */
export const markAsRead = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  await api.post(withParam(sectionEndpoints[section].markAsRead, id));
};
