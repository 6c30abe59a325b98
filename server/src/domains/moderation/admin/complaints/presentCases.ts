import { inArray } from 'drizzle-orm';
import {
  type ComplaintCase,
  type ComplaintReason,
  type QueuedComplaint,
  type Section,
  sections,
} from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { type complaintCases, listings, users } from '../../../../db/schema';
import { displayName } from '../../../accounts/users/presentAccount';
import { complaintPattern, complaintWeight } from '../../../complaints/states/complaintWeight';
import { readReporters } from '../../../complaints/states/reporters';
import { presentListing, type Reader } from '../../../listings/core/presentListing';
import { selectListings } from '../../../listings/core/selectListings';
import { selectComplaints, selectPicked } from './selectCases';

type Case = typeof complaintCases.$inferSelect;
type Complained = Awaited<ReturnType<typeof selectComplaints>>[number];

interface Viewer {
  reader: Reader;
  isAdmin: boolean;
}

const present = ({ complaint, upheld, decided }: Complained): QueuedComplaint => ({
  id: complaint.id,
  reason: complaint.reason as ComplaintReason,
  comment: complaint.comment,
  time: complaint.createdAt.toISOString(),
  weight: complaintWeight({ upheld, decided }),
  upheld,
  decided,
});

const presentListings = async (db: Queryable, cases: readonly Case[], reader: Reader) => {
  const found = new Map<number, NonNullable<ComplaintCase['listing']>>();
  const read = async (section: Section): Promise<void> => {
    const ids = cases.flatMap((one) => (one.section === section && one.listingId !== null ? [one.listingId] : []));
    if (ids.length === 0) return;
    for (const row of await selectListings(db, section, { where: inArray(listings.id, ids) })) {
      found.set(row.id, { section, ...presentListing(section, row, reader) });
    }
  };
  await Promise.all(sections.map(read));
  return found;
};

const presentPeople = async (db: Queryable, cases: readonly Case[]) => {
  const ids = cases.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const rows = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
  return new Map(
    rows.map((user) => [
      user.id,
      {
        user_id: user.id,
        username: displayName(user),
        banned: user.isBanned,
        created_at: user.createdAt.toISOString(),
      },
    ]),
  );
};

/** Returns the reporters and the messages that they picked, for administrators only. */
const secretsOf = async (db: Queryable, complained: readonly Complained[], { isAdmin, reader }: Viewer) => {
  if (!isAdmin || complained.length === 0) return () => ({});
  const picked = await selectPicked(
    db,
    complained.map(({ complaint }) => complaint.id),
  );
  return ({ complaint, reporter }: Complained): Pick<QueuedComplaint, 'reporter' | 'messages'> => ({
    reporter: reporter && { user_id: reporter.id, username: displayName(reporter) },
    messages: (picked.get(complaint.id) ?? []).map(({ fromTarget, text, images, sentAt }) => ({
      from_target: fromTarget,
      text,
      time: sentAt.toISOString(),
      ...(images.length > 0 && { photos: images.map(reader.addresses.sign) }),
    })),
  });
};

/** Returns cases with target and complaints, as far as the viewer may see them. */
export const presentCases = async (
  db: Queryable,
  cases: readonly Case[],
  { reader, isAdmin }: Viewer,
): Promise<ComplaintCase[]> => {
  const ids = cases.map(({ id }) => id);
  const complained = await selectComplaints(db, ids);
  const [accused, people, secrets, reporters] = await Promise.all([
    presentListings(db, cases, reader),
    presentPeople(db, cases),
    secretsOf(db, complained, { isAdmin, reader }),
    readReporters(db, ids, reader.now),
  ]);
  return cases.map(({ id, weight, openedAt, hidAt, listingId, userId }) => {
    const own = complained.filter(({ complaint }) => complaint.caseId === id);
    return {
      id,
      weight: weight / 1000,
      opened_at: openedAt.toISOString(),
      hidden_since: hidAt?.toISOString() ?? null,
      listing: (listingId !== null && accused.get(listingId)) || null,
      user: (userId !== null && people.get(userId)) || null,
      complaint_count: own[0]?.total ?? 0,
      pattern: complaintPattern(reporters.get(id) ?? []),
      complaints: own.map((one) => ({ ...present(one), ...secrets(one) })),
    };
  });
};
