import { ApiError, serverDetail } from 'shared';
import { messages } from '../../messages.ru';

const texts = messages.sending;

/** 'Ошибка: {detail}', or that there is no connection. */
export const sendFailure = (error: unknown): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return texts.network;
  return texts.refused(serverDetail(error) ?? texts.unknownReason);
};
