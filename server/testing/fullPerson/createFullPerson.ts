import { eq } from 'drizzle-orm';
import { imageHashes, listings } from '../../src/db/schema';
import type { Tables } from '../../src/domains/personalData/register/fates';
import { TEST_TIME, type TestSite } from '../describeOnDatabases';
import { createListing, createUser } from '../factories';
import { fillContacts } from './fillContacts';
import { fillModeration } from './fillModeration';
import { insertFull, type Row } from './insertFull';
import { createMarkers, type Markers } from './markers';

/** Stores a row with a marker in every column without a value. Returns the row. */
export type Add = (name: keyof Tables, row?: Row, isOwn?: boolean) => Promise<Record<string, unknown>>;

/** People and objects that rows refer to. */
export interface Cast {
  person: number;
  /** A person on the other side. */
  other: number;
  listing: number;
  /** The other person's listing. */
  foreign: number;
  markers: Markers;
  add: Add;
}

const hexName = (word: string): string => `${Buffer.from(word.padEnd(16, 'z')).toString('hex').slice(0, 32)}.webp`;

const createOwnListing = async ({ db, app }: TestSite, markers: Markers, row: Row): Promise<number> => {
  const picture = markers.formed('listings.images', hexName);
  await app.images.put(picture, Buffer.from(markers.formed('files.pictures', (word) => word, false)));
  const id = await createListing(db, 'pets', {
    title: markers.formed('listings.title', (word) => word),
    description: markers.formed('listings.description', (word) => word),
    textDigest: markers.formed('listings.textDigest', (word) => word),
    textBands: [Number(markers.formed('listings.textBands', (_, digits) => digits))],
    images: [picture],
    category: 3,
    ...row,
  });
  // A deleted listing has none.
  if (row.status === 0) return id;
  markers.all.push({ place: 'imageHashes.name', text: picture, isOwn: true });
  await db
    .update(imageHashes)
    .set({ hash: String(markers.valueFor('imageHashes.hash', imageHashes.hash, true)) })
    .where(eq(imageHashes.name, picture));
  return id;
};

const fillListings = async ({ listing, foreign, markers, add }: Cast, site: TestSite): Promise<void> => {
  const { formed } = markers;
  const chip = (place: string) => formed(place, (_, digits) => digits.padEnd(15, '3'));
  await add('lostDetails', { chip: chip('lostDetails.chip') });
  await add('lostMatches', { lostId: listing, foundId: foreign, score: 80 });
  const [content] = await site.db.select().from(listings).where(eq(listings.id, listing));
  const { section, category, cityId, breedId, sex, priceUnit } = content ?? {};
  const lost = {
    eventDate: null,
    place: formed('listingRevisions.lost', (word) => word),
    latitude: null,
    longitude: null,
    publicLatitude: null,
    publicLongitude: null,
    colour: null,
    size: null,
    collar: null,
    special: null,
    chip: chip('listingRevisions.lost'),
    reward: null,
  };
  const images = [formed('listingRevisions.images', hexName)];
  const shared = { section, category, cityId, breedId, sex, priceUnit };
  await add('listingRevisions', { ...shared, lost, images, since: new Date(TEST_TIME) });
  const rejection = { actorId: 1, actorRole: 'admin', fromStatus: 2, toStatus: 3, reason: 'other' };
  await add('listingActions', rejection);
  await add('imageClaims', { name: formed('imageClaims.name', hexName), isRemoval: true });
  await add('imagePurges', { name: formed('imagePurges.name', hexName) });
  await add('flyers', { name: formed('flyers.name', (word) => `${word}.png`), size: 'square' });
};

/** Fills fields of services, which alone have the unit of a price. */
const fillService = async ({ person, markers: { formed }, add }: Cast, { db }: TestSite): Promise<void> => {
  const priceUnit = formed('listings.priceUnit', (word) => word);
  const listingId = await createListing(db, 'services', { authorId: person, priceUnit });
  const [content] = await db.select().from(listings).where(eq(listings.id, listingId));
  const { section, category, cityId, serviceId } = content ?? {};
  const images = [formed('listingRevisions.images', hexName)];
  const own = { section, category, cityId, serviceId, images, breedId: null, sex: null, lost: null };
  await add('listingRevisions', { ...own, listingId, since: new Date(TEST_TIME) });
};

const fillAccount = async ({ markers: { formed }, add }: Cast): Promise<void> => {
  const address = (place: string) => formed(place, (word) => `${word}@example.ru`);
  await add('identities', { provider: 'telegram' });
  await add('bannedIdentities');
  const { id: sessionId } = await add('sessions', { id: crypto.randomUUID() });
  await add('usedCodes');
  await add('emailAddresses', {
    address: address('emailAddresses.address'),
    wantedAddress: address('emailAddresses.wantedAddress'),
  });
  await add('emailLetters');
  await add('telegramChats');
  await add('telegramLinks');
  await add('pushSubscriptions', { id: crypto.randomUUID(), sessionId });
  await add('requestKeys', { action: 'create', usedAt: new Date(TEST_TIME), editedId: null });
  await add('consents', { withdrawnAt: new Date(TEST_TIME) });
  await add('viewMarks', { day: '2026-11-21' });
  await add('trialMarks', { day: '2026-11-21' });
};

/** Stores a person's data in every table that can have some, in own rows and those of others, marked per column. */
export const createFullPerson = async (site: TestSite): Promise<Cast & { filled: Set<string> }> => {
  const { db } = site;
  const markers = createMarkers();
  const person = await createUser(db, { username: markers.formed('users.username', (word) => word) });
  const other = await createUser(db);
  const listing = await createOwnListing(site, markers, { authorId: person });
  await createOwnListing(site, markers, { authorId: person, status: 0 });
  const foreign = await createListing(db, 'pets', { authorId: other, category: 4 });
  const filled = new Set(['users', 'listings', 'imageHashes']);
  const targets = { users: person, listings: listing };
  const add: Add = (name, row, isOwn = true) => {
    filled.add(name);
    return insertFull(db, markers, { name, targets, row, isOwn });
  };
  const cast = { person, other, listing, foreign, markers, add };
  await fillAccount(cast);
  await fillListings(cast, site);
  await fillService(cast, site);
  await fillContacts(cast, db);
  await fillModeration(cast);
  return { ...cast, filled };
};
