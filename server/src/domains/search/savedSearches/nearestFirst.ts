import { createHash } from 'node:crypto';
import { lostKindOf } from 'shared/contract';
import { cityMiddle } from '../../../geography/cityDistance';
import { distance } from '../../../geography/distance';
import type { LossPlace } from './matchAround';
import type { Hit } from './matchListing';

/** The searches of a person that found a listing, and as what it is told. */
export interface Finder {
  userId: number;
  hits: Hit[];
  event: 'lostNearby' | 'searchHit';
}

/** Of a loss no more people are told at once. */
export const NEARBY_MAX = 500;

/** Whoever looks for nothing but losses wants to hear of one at once. */
const asksForLosses = ({ section, criteria: { category } }: Hit): boolean =>
  lostKindOf(section, String(category)) === 'lost';

/** How far what the person watches lies from a loss, in km: a place, or the middle of a city; without end for neither. */
const reachOf = (hits: readonly Hit[], { city: lostIn, point }: LossPlace): number => {
  const from = point ?? cityMiddle(lostIn);
  const far = hits.filter(asksForLosses).map(({ km, criteria: { city } }) => {
    const middle = city === undefined ? undefined : cityMiddle(String(city));
    return km ?? (from && middle ? distance(from, middle) : Number.POSITIVE_INFINITY);
  });
  return Math.min(...far);
};

/** The order of people who are equally far: by chance, so that it is not always the same ones, and the same when it is asked again. */
const lotOf = (listingId: number, userId: number): string =>
  createHash('sha256').update(`${listingId}:${userId}`).digest('base64');

/**
 * Whom a listing is told, each once. Those who look for losses alone are told of one at once, the nearest of them, 500 at
 * the most, and come first; the others, and of any other listing all, by their digests.
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
