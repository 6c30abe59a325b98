import type { ApiClient } from 'shared';
import { endpoints, type Message, type SendMessage, type SentMessage } from 'shared/contract';

/** `POST /api/send-message`: gives the message as it was stored. Its own key is that of the call. */
export const sendMessage = async (api: ApiClient, body: SendMessage): Promise<Message> =>
  (await api.post<SentMessage>(endpoints.sendMessage, body, { key: body.client_id })).data.message;
