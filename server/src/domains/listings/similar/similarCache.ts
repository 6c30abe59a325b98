import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Section } from 'shared/contract';
import { type Similar, selectSimilar } from './selectSimilar';

/** How long an answer is cached without changes, in milliseconds. */
const HELD_MS = 60_000;
/** Cached listings of a section, with eight rows each. */
const KEPT = 300;

interface Entry<S extends Section> {
  found: Promise<Similar<S>>;
  revision: number;
  /** By the site's clock, in milliseconds. */
  until: number;
}

/** Creates a cache of `selectSimilar` for a section, refreshed every minute and after any change. */
export const createSimilarCache = <S extends Section>(
  { reads, clock, contentRevision }: FastifyInstance,
  section: S,
): ((id: number) => Promise<Similar<S>>) => {
  const entries = new LRUCache<number, Entry<S>>({ max: KEPT });
  return (id) => {
    const now = clock.now().getTime();
    // Read first: a change during the query invalidates it.
    const revision = contentRevision();
    const kept = entries.get(id);
    if (kept && kept.revision === revision && kept.until > now) return kept.found;
    const found = selectSimilar(reads, section, id);
    entries.set(id, { found, revision, until: now + HELD_MS });
    found.catch(() => entries.delete(id));
    return found;
  };
};
