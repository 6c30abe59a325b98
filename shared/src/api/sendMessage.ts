import { endpoints } from '../contract/endpoints';
import type { Message, SendMessage, SentMessage } from '../contract/messages';
import type { ApiClient } from './createApiClient';

/** `POST /api/send-message`: gives the message as it was stored. Its own key is that of the call. Fails with `ApiError`. */
export const sendMessage = async (api: ApiClient, body: SendMessage): Promise<Message> =>
  (await api.post<SentMessage>(endpoints.sendMessage.path, body, { key: body.client_id })).data.message;
