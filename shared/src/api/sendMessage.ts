import { endpoints } from '../contract/endpoints';
import type { Message, SendMessage } from '../contract/messages';
import { callApi } from './callApi';
import type { ApiClient } from './createApiClient';

/** `POST /api/send-message`: gives the message as it was stored. Its own key is that of the call. Fails with `ApiError`. */
export const sendMessage = async (api: ApiClient, body: SendMessage): Promise<Message> =>
  (await callApi(api, endpoints.sendMessage, { body, key: body.client_id })).message;
