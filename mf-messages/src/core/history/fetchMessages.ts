import { type ApiClient, callApi } from 'shared';
import { endpoints, MESSAGE_PAGE_SIZE, type Message, type MessagesQuery } from 'shared/contract';

/** Start of a page: an offset from the newest message, or the id of the message after it. */
export type PageStart = Pick<MessagesQuery, 'offset'> | Pick<MessagesQuery, 'before'>;

/** `GET /api/messages/{userId}`: 15 messages of a dialog, newest first. The server marks them as read. */
export const fetchMessages = async (
  api: ApiClient,
  userId: number,
  start: PageStart,
  signal?: AbortSignal,
): Promise<Message[]> => {
  const data = await callApi(api, endpoints.messages, {
    params: { id: userId },
    query: { ...start, limit: MESSAGE_PAGE_SIZE },
    signal,
  });
  return data;
};
