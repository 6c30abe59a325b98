import { ID_MAX } from './constants';

/**
 * Parses an id of a path; null when no row can have it. 0 is only the support account: valid where accounts are
 * requested (`least` 0).
 *
 * @public
 */
export const parseId = (text: string | undefined, least: 0 | 1 = 1): number | null => {
  const id = /^(?:0|[1-9]\d{0,9})$/.test(text ?? '') ? Number(text) : Number.NaN;
  return id >= least && id <= ID_MAX ? id : null;
};
