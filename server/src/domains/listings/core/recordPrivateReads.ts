import type { LostPrivate, Section, Versioned } from 'shared/contract';
import type { Queryable } from '../../../db/database';
import { type Audited, recordAudit } from '../../accounts/adminAccess/recordAudit';
import type { Reader } from './presentListing';
import type { SharedRow } from './selectListings';

/** Whether it says where exactly a pet was lost or found, or its chip. */
const saysAnything = (of: object | null | undefined): boolean => {
  const { lost_private: lost } = (of ?? {}) as { lost_private?: LostPrivate | null };
  return Boolean(lost?.point || lost?.chip);
};

/**
 * Records in the audit log that somebody else than the author read exact points and chips: who, of which listings, when.
 */
export const recordPrivateReads = async (
  db: Queryable,
  section: Section,
  {
    rows,
    versions,
    reader,
  }: {
    rows: readonly Pick<SharedRow, 'id' | 'authorId' | 'title'>[];
    versions: ReadonlyMap<number, Versioned>;
    reader: Pick<Reader, 'id' | 'now'>;
  },
): Promise<void> => {
  const { id: actorId, now } = reader;
  if (actorId === null) return;
  const read = rows.flatMap(({ id, authorId, title }): Audited[] => {
    const version = versions.get(id);
    if (authorId === actorId || !(saysAnything(version) || saysAnything(version?.revision))) return [];
    const what = { actorId, action: 'read_private', kind: 'listing', subjectId: id, subject: title, section } as const;
    return [{ ...what, before: null, after: null, now }];
  });
  const [first, ...others] = read;
  if (first) await recordAudit(db, first, ...others);
};
