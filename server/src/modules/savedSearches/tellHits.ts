import { lostKindOf, noticeChannels, type Section } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { type CityIndex, createCityIndex } from '../../geography/cityIndex';
import type { Publication } from '../listings/changeListingStatus';
import { type Told, tell } from '../notices/tell';
import { readFacts } from './listingFacts';
import { type Hit, matchListing } from './matchListing';
import { nameSearches } from './selectSearches';

/** Of a loss no more people are told at once. */
export const NEARBY_MAX = 500;
/** By what a person is told of a loss nearby once, however many of their searches find it. */
export const nearbyOnce = (listingId: number): string => `nearby:${listingId}`;

/** Whoever looks for nothing but losses wants to hear of one at once. */
const asksForLosses = (section: Section, { category }: Hit['criteria']): boolean =>
  lostKindOf(section, String(category)) === 'lost';

/** How far around its city the nearest of some searches looks, in km; without end when it is not of a city. */
const reachOf = (found: readonly Hit[]): number =>
  Math.min(
    ...found.map(({ criteria: { city, radius } }) =>
      city === undefined ? Number.POSITIVE_INFINITY : Number(radius ?? 0),
    ),
  );

/** Those of one person, together. */
const byPerson = (hits: readonly Hit[]): Map<number, Hit[]> => {
  const found = new Map<number, Hit[]>();
  for (const hit of hits) found.set(hit.userId, [...(found.get(hit.userId) ?? []), hit]);
  return found;
};

/**
 * Holds a listing that is being published against the saved searches, and has those told whose searches it is a hit of,
 * within the transaction: each person once, by the channels of all their searches that found it. People who look for
 * losses alone are told of one at once, 500 at the most, the others by their digests. Gives how many.
 */
const tellHits = async (tx: Transaction, index: CityIndex, publication: Publication): Promise<number> => {
  const { section, id, now, ...told } = publication;
  const facts = await readFacts(tx, { section, id, index, now });
  const hits = facts ? await matchListing(tx, facts, now) : [];
  if (!facts || hits.length === 0) return 0;
  const names = await nameSearches(tx, hits);
  const people = [...byPerson(hits)];
  const toldTo = ([userId, found]: (typeof people)[number]) => ({
    ...told,
    data: {
      ...{ section, id, title: facts.title },
      channels: noticeChannels.filter((name) => found.some(({ channels }) => channels.includes(name))),
    },
    userId,
    now,
  });
  const watchers = people.filter(([, found]) => found.some(({ criteria }) => asksForLosses(section, criteria)));
  const others = people.filter((one) => !watchers.includes(one));
  const nearest = watchers.toSorted(([, a], [, b]) => reachOf(a) - reachOf(b)).slice(0, NEARBY_MAX);
  const tellings: Told[] = [
    ...nearest.map((one) => {
      const { data, ...rest } = toldTo(one);
      return { ...rest, event: 'lostNearby' as const, data: { ...data, km: null }, once: nearbyOnce(id) };
    }),
    ...others.map((one) => {
      const { data, ...rest } = toldTo(one);
      const search = one[1].map((hit) => names.get(hit.id)).find((name) => name) ?? null;
      return { ...rest, event: 'searchHit' as const, data: { ...data, search }, once: `hit:${id}:${now.getTime()}` };
    }),
  ];
  await tell(tx, ...tellings);
  return tellings.length;
};

/**
 * Gives what has people told of publications. It is asked before each transaction, for what it needs to know of the
 * cities: the embedded database has no second connection.
 */
export const createHitTeller = (db: Database) => {
  const cityIndex = createCityIndex(db, db);
  return async (): Promise<(tx: Transaction, publication: Publication) => Promise<number>> => {
    const index = await cityIndex();
    return (tx, publication) => tellHits(tx, index, publication);
  };
};
