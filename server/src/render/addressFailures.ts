import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { matchesRoute } from 'shared/contract';
import type { BuildName } from './quarantine';
import { ownerOf, type Pair } from './renderPair';

/** An address with this many failures in this many milliseconds is not rendered until they expire. */
const FAILURES = 3;
const WITHIN_MS = 60_000;
/** Limit of remembered addresses: visitors choose what they request. */
const REMEMBERED_MAX = 2000;

interface Failure {
  at: number;
  /** The process ended. */
  isEnd: boolean;
}

const buildKey = ({ name, build }: BuildName): string => `${name} ${build} `;

const routesOf = ({ shell, remote }: Pair): readonly string[] => (remote ?? shell).routes;

/** Hashes addresses for storage, since visitors can make them long. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const addressKey = (pair: Pair, { pathname, search }: URL): string =>
  buildKey(ownerOf(pair)) + hashOf(pathname + search);

/** Returns one key for all addresses of a route with the same parameters: code that fails at one may fail at each. */
const routeKey = (pair: Pair, { pathname, searchParams }: URL): string => {
  const route = routesOf(pair).find((one) => matchesRoute(one, pathname)) ?? '';
  return buildKey(ownerOf(pair)) + hashOf(`${route}?${[...new Set(searchParams.keys())].sort().join('&')}`);
};

const plainRoutes = (pair: Pair): string[] => routesOf(pair).filter((route) => !/[:*?]/.test(route));

/**
 * Remembers which addresses fail on the server. Only those are no longer rendered; others of their route get a separate
 * process for a while. `now` returns milliseconds.
 */
export const createAddressFailures = (now: () => number) => {
  const failures = new LRUCache<string, readonly Failure[]>({ max: REMEMBERED_MAX });
  const endedRoutes = new LRUCache<string, number>({ max: REMEMBERED_MAX });
  const rendered = new Map<string, number>();

  const recentOf = (key: string): readonly Failure[] =>
    (failures.peek(key) ?? []).filter(({ at }) => at > now() - WITHIN_MS);
  const isRecent = (at: number | undefined): boolean => at !== undefined && at > now() - WITHIN_MS;
  const add = (pair: Pair, url: URL, isEnd: boolean): void => {
    const key = addressKey(pair, url);
    failures.set(key, [...recentOf(key), { at: now(), isEnd }].slice(-FAILURES));
  };

  return {
    failed: (pair: Pair, url: string): void => add(pair, new URL(url), false),
    /** Records the end of a process. With several pages the culprit is unknown: all are rendered alone from now on. */
    ended: (pair: Pair, urls: readonly string[]): void => {
      for (const url of urls) endedRoutes.set(routeKey(pair, new URL(url)), now());
      const [only] = urls;
      if (only !== undefined && urls.length === 1) add(pair, new URL(only), true);
    },
    rendered: (pair: Pair): void => void rendered.set(buildKey(ownerOf(pair)), now()),
    /** Whether the address has failed too often recently. */
    isBlocked: (pair: Pair, url: string): boolean =>
      failures.size > 0 && recentOf(addressKey(pair, new URL(url))).length >= FAILURES,
    /** Whether pages of the same route have ended a process recently. */
    hasRecentFailure: (pair: Pair, url: string): boolean =>
      endedRoutes.size > 0 && isRecent(endedRoutes.peek(routeKey(pair, new URL(url)))),
    /**
     * Whether the whole build fails: no recent page, and each of up to three parameterless addresses ended processes.
     */
    isWholeBuild: (pair: Pair, url: string): boolean => {
      if (isRecent(rendered.get(buildKey(ownerOf(pair))))) return false;
      const plain = plainRoutes(pair);
      const ending = plain.filter(
        (route) => recentOf(addressKey(pair, new URL(route, url))).filter(({ isEnd }) => isEnd).length >= FAILURES,
      );
      return ending.length > 0 && ending.length >= Math.min(FAILURES, plain.length);
    },
    keep: (pairs: readonly Pair[]): void => {
      const live = pairs.map((pair) => buildKey(ownerOf(pair)));
      for (const map of [failures, endedRoutes, rendered])
        for (const key of map.keys()) if (!live.some((build) => key.startsWith(build))) map.delete(key);
    },
  };
};
