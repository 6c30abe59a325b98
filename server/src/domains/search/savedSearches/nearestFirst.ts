import { createHash } from 'node:crypto';
import { lostKindOf } from 'shared/contract';
import { cityMiddle } from '../../../geography/cityDistance';
import { distance } from '../../../geography/distance';
import type { LossPlace } from './matchAround';
import type { Hit } from './matchListing';

/** A person's searches that match a listing, and the notice for them. */
export interface Finder {
  userId: number;
  hits: Hit[];
  event: 'lostNearby' | 'searchHit';
}

/** Most people who are notified of a loss at once. */
export const NEARBY_MAX = 500;

/** Searches for losses only are notified at once. */
const asksForLosses = ({ section, criteria: { category } }: Hit): boolean =>
  lostKindOf(section, String(category)) === 'lost';

/** Returns how far the person's place, or the middle of their city, is from a loss, in km; infinity for neither. */
const reachOf = (hits: readonly Hit[], { city: lostIn, point }: LossPlace): number => {
  const from = point ?? cityMiddle(lostIn);
  const far = hits.filter(asksForLosses).map(({ km, criteria: { city } }) => {
    const middle = city === undefined ? undefined : cityMiddle(String(city));
    return km ?? (from && middle ? distance(from, middle) : Number.POSITIVE_INFINITY);
  });
  return Math.min(...far);
};

/** Returns a random but reproducible order of equally distant people, so that it is not always the same ones. */
const lotOf = (listingId: number, userId: number): string =>
  createHash('sha256').update(`${listingId}:${userId}`).digest('base64');

/**
 * Returns the people to notify of a listing, each once. Of a loss, those who search for losses only come first and are
 * notified at once, the nearest 500 of them; all others get digests.
 */
export const nearestFirst = (id: number, hits: readonly Hit[], loss: LossPlace | null): Finder[] => {
  const byPerson = new Map<number, Hit[]>();
  for (const hit of hits) byPerson.set(hit.userId, [...(byPerson.get(hit.userId) ?? []), hit]);
  const people = [...byPerson].map(([userId, found]) => ({ userId, hits: found }));
  const watchers = loss ? people.filter((one) => one.hits.some(asksForLosses)) : [];
  const ordered = watchers
    .map((one) => ({ one, km: loss ? reachOf(one.hits, loss) : 0, lot: lotOf(id, one.userId) }))
    .sort((a, b) => (a.km === b.km ? (a.lot < b.lot ? -1 : 1) : a.km - b.km));
  const nearest = ordered.slice(0, NEARBY_MAX).map(({ one }) => one);
  const atOnce = new Set(nearest);
  return [
    ...nearest.map((one) => ({ ...one, event: 'lostNearby' as const })),
    ...people.filter((one) => !atOnce.has(one)).map((one) => ({ ...one, event: 'searchHit' as const })),
  ];
};
