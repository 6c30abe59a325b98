import { type Section, STALE_VERSION_CODE, type StaleEdit } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { HttpError, listingNotFound } from '../../../errors/httpError';
import { findListing } from '../core/findListing';
import { type Content, contentChanges, wireFieldOf } from '../core/listingContent';
import { presentListing, type Reader } from '../core/presentListing';
import { readRevision } from '../core/readRevisions';
import { messages } from './messages.ru';

interface Stale {
  listing: { id: number; version: number };
  /** The author's latest content. */
  last: Content;
  /** The submitted content. */
  content: Content;
  reader: Reader;
}

/** Returns the 409 of an edit based on an outdated version, with the fields that differ. */
export const staleEdit = async (
  db: Queryable,
  section: Section,
  { listing: { id, version }, last, content, reader }: Stale,
): Promise<HttpError> => {
  const row = await findListing(db, section, id);
  if (!row) return listingNotFound();
  const revision = await readRevision(db, section, { id, reader });
  const present: Readonly<Record<string, unknown>> = { ...presentListing(section, row, reader), ...revision };
  const changed = contentChanges(last, content).map((key) => {
    const field = wireFieldOf(section, key);
    return { field, value: present[field] };
  });
  const facts: StaleEdit = { version, changed };
  return new HttpError(409, STALE_VERSION_CODE, messages.stale, {}, { ...facts });
};
