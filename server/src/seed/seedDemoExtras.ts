import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import {
  BOOST_DAYS,
  BoostType,
  contractOf,
  DAY_MS,
  ListingStatus,
  MINUTE_MS,
  moscowDay,
  type Rejection,
  type RejectionReason,
} from 'shared/contract';
import type { Queryable } from '../db/database';
import {
  boosts,
  complaintCases,
  complaintMessages,
  complaints,
  favourites,
  listingActions,
  listingRevisions,
  listings,
  listingViews,
  messages,
  promos,
  reads,
} from '../db/schema';
import type { DemoPerson } from '../demoPeople';
import { fullContentOf } from '../domains/listings/core/listingContent';
import { textTraits } from '../domains/listings/core/textBands';
import { readJson } from './readData';
import { seedDemoDialogs } from './seedDemoDialogs';
import { seedDemoTeams } from './seedDemoTeams';

/** Pinned for its breed. */
const PINNED_ID = 1;
/** Published goods and a published pet for sale. */
const EDITED_ID = 32;
const LOWERED_ID = 2;
const PROMOTED_IDS = [5, 31, 50];
const MARKED_IDS = [1, 3, 8, 31, 33, 49, 51];

/** It expires in two days. */
const ENDING_ID = 21;
/** Closed by their authors three days ago, still readable by their addresses. */
const CLOSED = { 60: 'stopped', 71: 'found' };

/** By listing id. */
const REJECTIONS = {
  14: { reason: 'wrong_photo', comment: 'На фото другая порода. Добавьте снимки вашего животного.' },
  45: { reason: 'contacts', comment: null },
} satisfies Record<number, Rejection & { reason: RejectionReason }>;

interface DemoPromo extends Pick<typeof promos.$inferInsert, 'link' | 'photo' | 'company' | 'inn' | 'erid' | 'typeId'> {
  category?: string;
}

const demoPromos = (): DemoPromo[] => readJson('demo-promos.json');

export const demoPromoPhotos = (): string[] => demoPromos().map(({ photo }) => photo);

const demoComplaints = {
  photos: 'Эти снимки с сайта питомника, у автора другой питомец',
  spam: 'Пишет одно и то же всем подряд',
} as const;

const seedBoosts = async (db: Queryable, now: Date): Promise<void> => {
  const window = { startsAt: now, endsAt: new Date(now.getTime() + BOOST_DAYS * DAY_MS) };
  const [pinned] = await db.select({ breedId: listings.breedId }).from(listings).where(eq(listings.id, PINNED_ID));
  await db
    .insert(boosts)
    .values([
      { listingId: PINNED_ID, boostType: BoostType.pinned, breedId: pinned?.breedId ?? null, ...window },
      ...PROMOTED_IDS.map((listingId) => ({ listingId, boostType: BoostType.promoted, ...window })),
    ]);
};

const seedPromos = async (db: Queryable, photos: ReadonlyMap<string, string>, now: Date): Promise<void> => {
  const dayAfter = (days: number) => moscowDay(new Date(now.getTime() + days * DAY_MS));
  const common = { startsOn: dayAfter(0), finishesOn: dayAfter(180) };
  const { categories } = contractOf('pets');
  await db.insert(promos).values(
    demoPromos().map(({ photo, category = '', ...promo }) => ({
      ...promo,
      ...common,
      photo: photos.get(photo) ?? '',
      category: categories[category] ?? null,
    })),
  );
};

const seedMarks = async (db: Queryable, people: Record<DemoPerson, number>, now: Date): Promise<void> => {
  const marked = await db
    .select({ id: listings.id, section: listings.section, authorId: listings.authorId })
    .from(listings)
    .where(and(inArray(listings.id, MARKED_IDS), eq(listings.status, ListingStatus.published)));
  const marks = [people.anna, people.igor, people.maria].flatMap((userId) =>
    marked
      .filter(({ authorId }) => authorId !== userId)
      .map(({ id, section }) => ({
        userId,
        listingId: id,
        section,
        createdAt: new Date(now.getTime() - id * MINUTE_MS),
      })),
  );
  await db.insert(favourites).values(marks);
  await db.insert(reads).values(marks);
};

const seedViews = async (db: Queryable, now: Date): Promise<void> => {
  const own = await db.select({ id: listings.id }).from(listings);
  await db.insert(listingViews).values(
    own.flatMap(({ id }) =>
      Array.from({ length: 30 }, (_, ago) => ({
        listingId: id,
        day: moscowDay(new Date(now.getTime() - ago * DAY_MS)),
        count: 2 + ((id * 7 + ago * 13) % 23) + (30 - ago),
      })),
    ),
  );
};

const seedEnds = async (db: Queryable, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .update(listings)
    .set({ publishedAt: ago(28) })
    .where(eq(listings.id, ENDING_ID));
  for (const [id, outcome] of Object.entries(CLOSED))
    await db
      .update(listings)
      .set({ outcome, closedAt: ago(3), isReadableClosed: true })
      .where(eq(listings.id, Number(id)));
};

const seedRejections = async (db: Queryable, { admin }: Record<DemoPerson, number>, now: Date): Promise<void> => {
  await db.insert(listingActions).values(
    Object.entries(REJECTIONS).map(([id, rejection]) => ({
      listingId: Number(id),
      actorId: admin,
      actorRole: 'admin' as const,
      fromStatus: ListingStatus.review,
      toStatus: ListingStatus.rejected,
      ...rejection,
      createdAt: now,
    })),
  );
};

/** Stores complaints about a listing and about a person, with a message of the conversation. */
const seedComplaints = async (db: Queryable, people: Record<DemoPerson, number>, now: Date): Promise<void> => {
  const { anna, igor, maria } = people;
  const [accused] = await db
    .select({ id: listings.id, section: listings.section })
    .from(listings)
    .where(and(eq(listings.status, ListingStatus.published), notInArray(listings.authorId, [igor, maria])))
    .orderBy(desc(listings.id))
    .limit(1);
  const [message] = await db.select().from(messages).where(eq(messages.fromUser, igor)).limit(1);
  if (!accused || !message) return;
  const [aboutListing, aboutPerson] = await db
    .insert(complaintCases)
    .values([
      { section: accused.section, listingId: accused.id, weight: 1000, openedAt: now },
      { userId: igor, weight: 500, openedAt: now },
    ])
    .returning({ id: complaintCases.id });
  if (!aboutListing || !aboutPerson) return;
  const ofListing = { caseId: aboutListing.id, createdAt: now };
  const stored = await db
    .insert(complaints)
    .values([
      { ...ofListing, reporterId: igor, reason: 'Чужие фотографии', comment: demoComplaints.photos },
      { ...ofListing, reporterId: maria, reason: 'Уже неактуально' },
      { caseId: aboutPerson.id, createdAt: now, reporterId: anna, reason: 'Спам', comment: demoComplaints.spam },
    ])
    .returning({ id: complaints.id });
  const { id: messageId, text, createdAt: sentAt } = message;
  const complaintId = stored.at(-1)?.id ?? 0;
  await db.insert(complaintMessages).values({ complaintId, messageId, fromTarget: true, text, sentAt });
};

/** Stores an edit that waits for moderators, and a lowered price. */
const seedEdits = async (db: Queryable, now: Date): Promise<void> => {
  const day = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .update(listings)
    .set({ priceBefore: sql`${listings.price} + 5000`, priceLoweredAt: day(2), priceSince: day(2) })
    .where(eq(listings.id, LOWERED_ID));
  const [listing] = await db.select().from(listings).where(eq(listings.id, EDITED_ID));
  if (!listing) return;
  const description = `${listing.description} Заберите в любой день, звоните 8 900 123-45-67.`;
  const { id: listingId, section, title } = listing;
  await db.insert(listingRevisions).values({
    ...fullContentOf({ ...listing, lost: null }),
    listingId,
    section,
    description,
    ...textTraits({ title, description }),
    since: new Date(now.getTime() - 12 * MINUTE_MS),
  });
  const step = { actorId: listing.authorId, actorRole: 'owner' as const, what: 'revision' as const };
  await db.insert(listingActions).values({ listingId, ...step, fromStatus: 1, toStatus: 1 });
};

/** Stores edits, boosts, dialogs, complaints and more, so that no page of a demo site is empty. */
export const seedDemoExtras = async (
  db: Queryable,
  people: Record<DemoPerson, number>,
  { imageNames, origin, now }: { imageNames: ReadonlyMap<string, string>; origin: string; now: Date },
): Promise<void> => {
  await seedEdits(db, now);
  await seedBoosts(db, now);
  await seedPromos(db, imageNames, now);
  await seedEnds(db, now);
  await seedViews(db, now);
  await seedRejections(db, people, now);
  await seedDemoDialogs(db, people, { imageNames, origin, now });
  await seedMarks(db, people, now);
  await seedComplaints(db, people, now);
  await seedDemoTeams(db, now);
};
