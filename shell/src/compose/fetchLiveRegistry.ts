import type { Registry } from 'shared/contract';

const LIMIT_MS = 1500;

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' &&
  value !== null &&
  'remotes' in value &&
  typeof value.remotes === 'object' &&
  value.remotes !== null;

/** Returns the live registry; null when it cannot be fetched in time, which is no failure: the page has its own. */
export const fetchLiveRegistry = async (): Promise<Registry | null> => {
  try {
    const answer = await fetch('/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    const registry: unknown = answer.ok ? await answer.json() : null;
    return isRegistry(registry) ? registry : null;
  } catch (error) {
    console.warn('The live registry cannot be read', error);
    return null;
  }
};
