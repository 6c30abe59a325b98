import { endpoints } from '../contract/endpoints';
import type { Message, SendMessage } from '../contract/messages';
import { callApi } from './callApi';
import type { ApiClient } from './createApiClient';

/** Sends a message and returns it as stored. `client_id` is the idempotency key. Throws `ApiError`. */
export const sendMessage = async (api: ApiClient, body: SendMessage): Promise<Message> =>
  (await callApi(api, endpoints.sendMessage, { body, key: body.client_id })).message;
