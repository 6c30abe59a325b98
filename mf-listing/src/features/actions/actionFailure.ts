import { ApiError, errorText } from 'shared';
import { messages } from './messages.ru';

/** Returns 'Ошибка: {detail}', or `network` when no answer came. */
export const actionFailure = (error: unknown, network: string = messages.network): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return network;
  return messages.refused(errorText(error, messages.unknownReason));
};
