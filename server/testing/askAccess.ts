import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, MINUTE_MS, withParam } from 'shared/contract';
import { requestKeys, sessions } from '../src/db/schema';
import { openSession } from '../src/session/openSession';
import type { Caller, Subject } from './accessCallers';
import { type accessTable, routeOf } from './accessTable';
import { TEST_TIME, type TestSite } from './describeOnDatabases';
import { createCase, createListing, createPromo, createPurchase, createSearch, createUser } from './factories';

type Row = (typeof accessTable)[string];

/** The picture of every subject. */
export const IMAGE = `${'a'.repeat(32)}.webp`;

const createCaller = async (
  { db }: TestSite,
  caller: Caller,
  { section = 'pets' }: Row,
): Promise<number | undefined> => {
  if (caller === 'anonymous' || caller === 'badToken') return undefined;
  const id = await createUser(db, {
    isBanned: caller === 'banned' || caller === 'bannedModerator',
    isAdmin: caller === 'admin',
    isModerator: ['moderator', 'staleModerator', 'bannedModerator'].includes(caller),
  });
  if (caller === 'other') await createListing(db, section, { authorId: id });
  return id;
};

/** Age of a caller's sign-in in milliseconds; 0 by default. */
const signedInBefore: Partial<Record<Caller, number>> = {
  staleOwner: 16 * MINUTE_MS,
  staleModerator: 13 * 60 * MINUTE_MS,
};

const oldTokenOf = ({ app, clock }: TestSite, userId: number, beforeMs: number): Promise<string> => {
  const then = { now: () => new Date(clock.now().getTime() - beforeMs) };
  return openSession({ db: app.db, tokens: app.tokens, clock: then }, { userId, userAgent: 'jest' });
};

const createSubject = async (
  site: TestSite,
  row: Row,
  authorId: number | undefined,
  makeListing: MakeListing,
): Promise<Subject> => {
  const { db } = site;
  const { section = 'pets', status = 1 } = row;
  const author = authorId ?? (await createUser(db));
  const key = randomUUID();
  await db.insert(requestKeys).values({ key, userId: author, action: 'create', section });
  const session = randomUUID();
  const day = new Date(TEST_TIME);
  await db
    .insert(sessions)
    .values({ id: session, userId: author, createdAt: day, lastSeenAt: day, expiresAt: new Date('2026-12-21') });
  const listing = await makeListing(site, row, { status, authorId: author, images: [IMAGE] });
  return {
    session,
    listing,
    complaints: await createCase(db, { listingId: listing, section }),
    author,
    promo: await createPromo(db),
    key,
    image: IMAGE,
    purchase: await createPurchase(db, { buyerId: author }),
    search: await createSearch(db, { userId: author }),
  };
};

type MakeListing = (
  site: TestSite,
  row: Row,
  over: NonNullable<Parameters<typeof createListing>[2]>,
) => Promise<number>;

const usual: MakeListing = ({ db }, { section = 'pets' }, over) => createListing(db, section, over);

interface AskOptions {
  /** Stores the listing, even where the call names none. */
  makeListing?: MakeListing;
  /** Shares one subject among all callers but the owner: for calls that leave it unchanged. */
  shared?: { subject?: Promise<Subject> };
  /** Called after the answer; the call is then sent again, as after a lost answer. */
  between?: () => Promise<void>;
}

/** Returns the answer of a table row's call for this caller, with new objects unless they are shared. */
export const askAs = async (
  site: TestSite,
  key: string,
  row: Row,
  caller: Caller,
  { makeListing, shared, between }: AskOptions = {},
) => {
  const as = await createCaller(site, caller, row);
  const make = (authorId?: number): Promise<Subject> => createSubject(site, row, authorId, makeListing ?? usual);
  let subject: Subject | undefined;
  if (row.ask || makeListing) {
    if (caller === 'owner' || caller === 'staleOwner') subject = await make(as);
    else if (shared) {
      shared.subject ??= make();
      subject = await shared.subject;
    } else subject = await make();
  }
  const { param, query = {}, payload, headers = {} } = (subject && (await row.ask?.(subject))) ?? {};
  const route = routeOf(key);
  const attempt = between && randomUUID();
  const signedInAt = as === undefined ? undefined : signedInBefore[caller];
  const authorization =
    caller === 'badToken'
      ? 'Bearer not.a.token'
      : signedInAt !== undefined && as !== undefined && `Bearer ${await oldTokenOf(site, as, signedInAt)}`;
  const send = () =>
    site.call(param === undefined ? route : withParam(route, param), {
      ...(signedInAt === undefined && { as }),
      query,
      ...(payload !== undefined && { payload }),
      headers: {
        ...(attempt && { [IDEMPOTENCY_KEY_HEADER]: attempt }),
        ...headers,
        ...(authorization && { authorization }),
      },
    });
  if (between) {
    await send();
    await between();
  }
  return send();
};
