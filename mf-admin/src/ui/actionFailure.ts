import { ApiError, errorText } from 'shared';
import { messages } from '../messages.ru';

/** Returns 'Ошибка: {detail}', or that the server could not be reached (docs/specification.md, 'Administration'). */
export const actionFailure = (error: unknown): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return messages.network;
  return messages.refused(errorText(error, messages.unknownReason));
};
