import { type SQL, sql } from 'drizzle-orm';
import { moscowDay, type Section, STATS_DAYS } from 'shared/contract';
import { sectionPaths } from 'shared/paths';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the days in Moscow that a listing's statistics cover, `YYYY-MM-DD`, oldest first. */
export const statsDays = (now: Date): string[] =>
  Array.from({ length: STATS_DAYS }, (_, index) =>
    moscowDay(new Date(now.getTime() - (STATS_DAYS - 1 - index) * DAY_MS)),
  );

/** Returns the SQL of the moment when a day in Moscow begins. */
export const beginOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/Moscow')`;

interface Begun {
  section: Section;
  /** The owner of the dialogs. */
  authorId: number;
  /** In Moscow, `YYYY-MM-DD`. */
  firstDay: string;
}

/**
 * Returns a query of dialogs begun about listings of a section since that day, one row per listing and person, with
 * `listing_id` and `at`, the moment of the first such message. A dialog belongs to a listing when the other side has
 * sent a message about it or, as in legacy messages, has written its address. Listings of other sections and authors
 * may be included.
 */
export const begunDialogs = ({ section, authorId, firstDay }: Begun): SQL => {
  const beginning = sectionPaths[section].detail('');
  const address = `${beginning}([0-9]{1,9})(?![0-9])`;
  return sql`select about.listing_id, d.peer_id, min(m.created_at) as at
    from dialogs d
    join messages m on m.pair_low = least(d.owner_id, d.peer_id) and m.pair_high = greatest(d.owner_id, d.peer_id)
      and m.from_user = d.peer_id and m.created_at >= ${beginOf(firstDay)}
      -- Most messages have neither; a plain search for the address is fifty times as fast as a pattern.
      and (m.listing_id is not null or strpos(m.text, ${beginning}) > 0)
    cross join lateral (
      select m.listing_id where m.listing_id is not null
      union all
      select (link.found)[1]::int from regexp_matches(m.text, ${address}, 'g') as link(found)
    ) about
    where d.owner_id = ${authorId} and d.peer_id <> 0 and d.last_time >= ${beginOf(firstDay)}
    group by 1, 2`;
};
