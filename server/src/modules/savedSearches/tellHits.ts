import { noticeChannels } from 'shared/contract';
import type { Database, Transaction } from '../../db/database';
import { type CityIndex, createCityIndex } from '../../geography/cityIndex';
import type { Publication } from '../listings/changeListingStatus';
import { tell } from '../notices/tell';
import { readFacts } from './listingFacts';
import { type Hit, matchListing } from './matchListing';
import { nameSearches } from './selectSearches';

/** Those of one person, together. */
const byPerson = (hits: readonly Hit[]): Map<number, Hit[]> => {
  const found = new Map<number, Hit[]>();
  for (const hit of hits) found.set(hit.userId, [...(found.get(hit.userId) ?? []), hit]);
  return found;
};

/**
 * Holds a listing that is being published against the saved searches, and has those told whose searches it is a hit of,
 * within the transaction: each person once, by the channels of all their searches that found it. Gives how many.
 */
const tellHits = async (tx: Transaction, index: CityIndex, publication: Publication): Promise<number> => {
  const { section, id, now, ...told } = publication;
  const facts = await readFacts(tx, { section, id, index, now });
  const hits = facts ? await matchListing(tx, facts, now) : [];
  if (!facts || hits.length === 0) return 0;
  const names = await nameSearches(tx, hits);
  const people = [...byPerson(hits)];
  await tell(
    tx,
    ...people.map(([userId, found]) => ({
      ...told,
      event: 'searchHit' as const,
      data: {
        section,
        id,
        title: facts.title,
        search: found.map((hit) => names.get(hit.id)).find((name) => name) ?? null,
        channels: noticeChannels.filter((name) => found.some(({ channels }) => channels.includes(name))),
      },
      userId,
      once: `hit:${id}:${now.getTime()}`,
      now,
    })),
  );
  return people.length;
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
