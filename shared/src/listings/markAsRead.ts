import { callApi } from '../api/callApi';
import type { ApiClient } from '../api/createApiClient';
import { endpoints } from '../contract/endpoints';
import type { Section } from '../contract/sections';

/** Marks a listing as read for the signed-in user. Throws `ApiError`. */
export const markAsRead = async (api: ApiClient, section: Section, id: number): Promise<void> => {
  await callApi(api, endpoints.markAsRead(section), { params: { id } });
};
