import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Section } from 'shared/contract';
import { type Similar, selectSimilar } from './selectSimilar';

/** For how long an answer holds when nothing changes, in milliseconds. */
const HELD_MS = 60_000;
/** Listings of a section whose answers are kept, of eight rows each. */
const KEPT = 300;

interface Entry<S extends Section> {
  found: Promise<Similar<S>>;
  revision: number;
  /** By the clock of the site, in milliseconds. */
  until: number;
}

/** Gives what `selectSimilar` gives for a section, read once a minute for each listing and anew after any change. */
export const createSimilarCache = <S extends Section>(
  { reads, clock, contentRevision }: FastifyInstance,
  section: S,
): ((id: number) => Promise<Similar<S>>) => {
  const entries = new LRUCache<number, Entry<S>>({ max: KEPT });
  return (id) => {
    const now = clock.now().getTime();
    // As it is before the reading: after a change meanwhile it is another one.
    const revision = contentRevision();
    const kept = entries.get(id);
    if (kept && kept.revision === revision && kept.until > now) return kept.found;
    const found = selectSimilar(reads, section, id);
    entries.set(id, { found, revision, until: now + HELD_MS });
    found.catch(() => entries.delete(id));
    return found;
  };
};
