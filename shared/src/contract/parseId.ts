import { ID_MAX } from './constants';

/**
 * The id as it came in a path; null when nothing can have it, so that nobody needs to be asked. 0 is the account of
 * support and nothing else: it counts as an id where accounts are asked for (`least` 0).
 */
export const parseId = (text: string | undefined, least: 0 | 1 = 1): number | null => {
  const id = /^(?:0|[1-9]\d{0,9})$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id >= least && id <= ID_MAX ? id : null;
};
