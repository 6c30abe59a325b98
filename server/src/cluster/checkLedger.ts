import pg from 'pg';
import { endpoints } from 'shared/contract';
import type { Callers } from './callers';
import type { Ledger } from './writers';

/** What the ledger and the database do not agree about. */
export interface Findings {
  acknowledged: number;
  /** Acknowledged and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Not readable by whoever had just written it. */
  unseen: readonly string[];
}

const compare = (
  wanted: ReadonlyMap<string, boolean>,
  found: ReadonlyMap<string, number>,
): Pick<Findings, 'lost' | 'doubled'> => ({
  lost: [...wanted].filter(([text, isKept]) => isKept && !found.has(text)).map(([text]) => text),
  doubled: [...wanted.keys()].filter((text) => (found.get(text) ?? 0) > 1),
});

/** Holds what people were told is kept against what the database at this address has. */
export const checkLedger = async (ledger: Ledger, databaseUrl: string, callers: Callers): Promise<Findings> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const count = async (query: string, texts: Iterable<string>): Promise<Map<string, number>> => {
    const { rows } = await client.query<{ text: string; times: string }>(query, [[...texts]]);
    return new Map(rows.map(({ text, times }) => [text, Number(times)]));
  };
  try {
    const messages = compare(
      ledger.messages,
      await count('select text, count(*) times from messages where text = any($1) group by 1', ledger.messages.keys()),
    );
    const listings = compare(
      ledger.listings,
      await count(
        'select title as text, count(*) times from listings where title = any($1) group by 1',
        ledger.listings.keys(),
      ),
    );
    const favourites = compare(
      new Map(ledger.favourites.map(({ userId, listingId }) => [`${userId} ${listingId}`, true])),
      await count(
        `select user_id || ' ' || listing_id as text, count(*) times from favourites
          where user_id || ' ' || listing_id = any($1) group by 1`,
        ledger.favourites.map(({ userId, listingId }) => `${userId} ${listingId}`),
      ),
    );
    const caller = callers.join();
    const lostAccounts: string[] = [];
    for (const token of ledger.tokens) {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await caller.askUntilAnswered({ kind: 'account', path: endpoints.profile, headers });
      if (status !== 200) lostAccounts.push(`account ${status}`);
    }
    const all = [messages, listings, favourites];
    const kept = [...ledger.messages.values(), ...ledger.listings.values()].filter(Boolean).length;
    return {
      acknowledged: kept + ledger.favourites.length + ledger.tokens.length,
      lost: [...all.flatMap(({ lost }) => lost), ...lostAccounts],
      doubled: all.flatMap(({ doubled }) => doubled),
      unseen: ledger.unseen,
    };
  } finally {
    await client.end();
  }
};
