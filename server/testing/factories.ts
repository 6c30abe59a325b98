import { eq } from 'drizzle-orm';
import { consentEditions, releaseActions, type Section } from 'shared/contract';
import type { Queryable } from '../src/db/database';
import {
  breeds,
  cities,
  complaintCases,
  complaints,
  consents,
  dialogs,
  listings,
  messages,
  objects,
  promos,
  purchases,
  savedSearches,
  services,
  teams,
  teamTokens,
  users,
} from '../src/db/schema';
import { textTraits } from '../src/domains/listings/core/textBands';
import { hashSecret, makeSecret, startOf } from '../src/domains/teams/core/teamTokens';

type NewUser = Partial<typeof users.$inferInsert>;
type NewListing = Partial<typeof listings.$inferInsert>;

/** Before all events of tests. */
const CONSENT_TIME = new Date('2026-11-01T09:00:00.000Z');

let made = 0;

/** Stores an account that may create listings. Returns its user id. */
export const createUser = async (db: Queryable, over: NewUser = {}): Promise<number> => {
  made += 1;
  const [user] = await db
    .insert(users)
    .values({ username: `Человек ${made}`, ...over })
    .returning({ id: users.id });
  if (!user) throw new Error('No account was stored');
  const consent = { kind: 'publication', edition: consentEditions.publication, givenAt: CONSENT_TIME } as const;
  await db.insert(consents).values({ userId: user.id, ...consent });
  return user.id;
};

let grown = 0;

/** Stores an account whose complaints count in full: old, with a listing and a dialog. Returns its user id. */
export const createKnownUser = async (db: Queryable): Promise<number> => {
  grown += 1;
  const createdAt = new Date(Date.UTC(2026, 0, 1) - 4 * grown * 24 * 60 * 60 * 1000);
  const id = await createUser(db, { createdAt });
  await createListing(db, 'services', { authorId: id, status: 4 });
  const [message] = await db.insert(messages).values({ fromUser: 1, toUser: id, text: 'Спасибо' }).returning();
  if (!message) throw new Error('No message was stored');
  const lastMessageId = message.id;
  await db.insert(dialogs).values({ ownerId: id, peerId: 1, lastMessageId, lastTime: createdAt });
  return id;
};

const firstOf = async (db: Queryable, table: typeof breeds | typeof cities | typeof objects | typeof services) => {
  const [row] = await db.select({ id: table.id }).from(table).orderBy(table.id).limit(1);
  if (!row) throw new Error('The reference data is missing');
  return row.id;
};

const ownFields = async (db: Queryable, section: Section, over: NewListing): Promise<NewListing> => {
  if (section === 'pets') {
    const breedId = over.breedId ?? (await firstOf(db, breeds));
    const [breed] = await db.select({ typeId: breeds.typeId }).from(breeds).where(eq(breeds.id, breedId));
    return { category: 1, price: 1000, sex: 0, breedId, typeId: breed?.typeId ?? null };
  }
  if (section === 'market') {
    const objectId = over.objectId ?? (await firstOf(db, objects));
    const [object] = await db.select({ ownerId: objects.ownerId }).from(objects).where(eq(objects.id, objectId));
    return { category: 2, price: 500, audience: 0, condition: 1, objectId, objectRootId: object?.ownerId ?? objectId };
  }
  return { category: 1, price: 700, serviceId: over.serviceId ?? (await firstOf(db, services)) };
};

/** Stores a listing, by default published and by a new author. Returns its id. */
export const createListing = async (db: Queryable, section: Section, over: NewListing = {}): Promise<number> => {
  made += 1;
  const { title = `Объявление ${made}`, description = 'Описание' } = over;
  const [listing] = await db
    .insert(listings)
    .values({
      section,
      authorId: over.authorId ?? (await createUser(db)),
      status: 1,
      cityId: over.cityId ?? (await firstOf(db, cities)),
      title,
      description,
      ...textTraits({ title, description }),
      publishedAt: new Date('2026-11-20T09:00:00.000Z'),
      priceSince: new Date('2026-11-20T09:00:00.000Z'),
      category: 1,
      ...(await ownFields(db, section, over)),
      ...over,
    })
    .returning({ id: listings.id });
  if (!listing) throw new Error('No listing was stored');
  return listing.id;
};

/** Stores a promo that runs on the day of the tests, for all visitors. Returns its id. */
export const createPromo = async (db: Queryable, over: Partial<typeof promos.$inferInsert> = {}): Promise<number> => {
  const [promo] = await db
    .insert(promos)
    .values({
      link: 'https://example.com/a',
      photo: `${'b'.repeat(32)}.webp`,
      company: 'ООО «Реклама»',
      inn: '7707083893',
      startsOn: '2026-11-01',
      finishesOn: '2026-11-30',
      ...over,
    })
    .returning({ id: promos.id });
  if (!promo) throw new Error('No promo was stored');
  return promo.id;
};

/** Stores a pending purchase of a promotion for a new listing. Returns its id. */
export const createPurchase = async (
  db: Queryable,
  over: Partial<typeof purchases.$inferInsert> & { buyerId: number },
): Promise<number> => {
  const [purchase] = await db
    .insert(purchases)
    .values({
      listingId: over.listingId ?? (await createListing(db, 'pets', { authorId: over.buyerId })),
      boostType: 2,
      amount: 100,
      provider: 'sandbox',
      createdAt: new Date('2026-11-21T09:00:00.000Z'),
      expiresAt: new Date('2026-11-21T09:10:00.000Z'),
      ...over,
    })
    .returning({ id: purchases.id });
  if (!purchase) throw new Error('No purchase was stored');
  return purchase.id;
};

/** Stores a unique search of a person without restrictions. Returns its id. */
export const createSearch = async (
  db: Queryable,
  over: Partial<typeof savedSearches.$inferInsert> & { userId: number },
): Promise<number> => {
  made += 1;
  const at = new Date('2026-11-21T09:00:00.000Z');
  const [search] = await db
    .insert(savedSearches)
    .values({
      section: 'pets',
      criteria: { category: 'Продажа' },
      channels: [],
      createdAt: at,
      seenAt: at,
      digest: `Поиск ${made}`,
      entry: '',
      place: '',
      required: ['category=1'],
      ...over,
    })
    .returning({ id: savedSearches.id });
  if (!search) throw new Error('No search was stored');
  return search.id;
};

/** Stores open complaints about a target, by these people. Returns the id of the case. */
export const createCase = async (
  db: Queryable,
  about: Partial<typeof complaintCases.$inferInsert>,
  reporters: readonly number[] = [],
): Promise<number> => {
  const createdAt = new Date('2026-11-21T08:00:00.000Z');
  const [opened] = await db
    .insert(complaintCases)
    .values({ openedAt: createdAt, weight: reporters.length * 500, ...about })
    .returning({ id: complaintCases.id });
  if (!opened) throw new Error('No case was stored');
  for (const reporterId of reporters)
    await db.insert(complaints).values({ caseId: opened.id, reporterId, reason: 'Спам', createdAt });
  return opened.id;
};

/** Stores a team with one token valid until 2099, by default for mf-feeds with all rights. */
export const createTeam = async (
  db: Queryable,
  over: Partial<typeof teamTokens.$inferInsert> = {},
): Promise<{ id: number; name: string; tokenId: number; secret: string }> => {
  made += 1;
  const [team] = await db
    .insert(teams)
    .values({ name: `Команда ${made}` })
    .returning();
  if (!team) throw new Error('No team was stored');
  const secret = makeSecret();
  const [token] = await db
    .insert(teamTokens)
    .values({
      teamId: team.id,
      label: 'Сборка',
      hash: hashSecret(secret),
      start: startOf(secret),
      packages: ['mf-feeds'],
      actions: [...releaseActions],
      madeBy: 1,
      createdAt: CONSENT_TIME,
      expiresAt: new Date('2099-01-01T00:00:00.000Z'),
      ...over,
    })
    .returning();
  if (!token) throw new Error('No token was stored');
  return { id: team.id, name: team.name, tokenId: token.id, secret };
};
