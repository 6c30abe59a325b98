import { ApiError } from '../api/ApiError';
import { serverDetail } from '../api/serverDetail';
import { messages } from '../messages.ru';

const texts = messages.favouriteFailure;

/** Returns the text for a failed change of a favourite (docs/specification.md, 'Favourites and read marks'). */
export const favouriteFailure = (error: unknown): string => {
  if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')) return texts.network;
  const detail = serverDetail(error) ?? '';
  if (detail.includes('своё собственное')) return texts.own;
  if (detail.includes('больше 50')) return texts.limit;
  return texts.failed;
};
