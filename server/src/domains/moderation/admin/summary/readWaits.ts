import { sql } from 'drizzle-orm';
import type { AdminSummary } from 'shared/contract';
import type { Queryable } from '../../../../db/database';
import { prepareRows } from '../../../../db/prepareRows';
import { listingActions, listings } from '../../../../db/schema';
import { urgentListing, waitingSince } from '../../../../db/schema/visibility';
import { consentStands } from '../../../accounts/users/consentState';

/** Latest steps of listings that are read, of any kind. */
const STEPS = 5000;
/** The most decisions that are reported on, and the least. */
const [MOST, LEAST] = [50, 5];

type Wait = NonNullable<AdminSummary['wait']> | null;

interface Row {
  isUrgent: boolean;
  minutes: number;
  decisions: number;
}

/**
 * Without decisions on listings that have gone to review again, since the earlier time is not stored, and on those that
 * waited for their author's consent.
 */
const query = sql`
  with decided as (
    select ${urgentListing(listings)} as is_urgent, ${listingActions.createdAt} - ${waitingSince(listings)} as waited,
      row_number() over (partition by ${urgentListing(listings)} order by ${listingActions.id} desc) as place
    from ${listingActions} join ${listings} on ${listings.id} = ${listingActions.listingId}
    where ${listingActions.id} > (select max(id) from listing_actions) - ${sql.raw(String(STEPS))}
      and ${listingActions.actorRole} = 'admin' and ${listingActions.what} = 'state'
      and ${listingActions.fromStatus} = 2 and ${listingActions.toStatus} in (1, 3)
      and ${listingActions.createdAt} >= ${waitingSince(listings)} and ${consentStands(listings.authorId, 'publication')}
  )
  select is_urgent, ceil(percentile_cont(0.5) within group (order by extract(epoch from waited)) / 60)::integer,
    count(*)::integer
  from decided where place <= ${sql.raw(String(MOST))} group by is_urgent`;

/** Returns the waiting times of moderators' latest decisions on new listings, urgent and others. */
export const readWaits = async (db: Queryable): Promise<{ urgent: Wait; other: Wait }> => {
  const rows = await prepareRows<Row>(db, query, ['isUrgent', 'minutes', 'decisions']).execute();
  const waitOf = (urgent: boolean): Wait => {
    const found = rows.find(({ isUrgent }) => isUrgent === urgent);
    return found && found.decisions >= LEAST ? { minutes: found.minutes, decisions: found.decisions } : null;
  };
  return { urgent: waitOf(true), other: waitOf(false) };
};
