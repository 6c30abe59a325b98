import type { EndCause } from './renderError';

/** This many process ends within this many milliseconds quarantine a build. */
const ENDS = 3;
const WITHIN_MS = 60_000;

export interface BuildName {
  /** `shell` or the federation name. */
  name: string;
  build: string;
}

/** Why only the frame is sent for pages of a build. */
export interface Quarantined extends BuildName {
  since: Date;
  cause: EndCause;
  message: string;
}

type Closed = Omit<Quarantined, 'since'>;

const keyOf = ({ name, build }: BuildName): string => `${name} ${build}`;

/** Quarantines builds that end their rendering processes repeatedly; `onClosed` receives those of this server. */
export const createQuarantine = (now: () => Date, onClosed: (one: Closed) => void = () => undefined) => {
  const ends = new Map<string, number[]>();
  const closed = new Map<string, Quarantined>();

  const recentOf = (key: string): number[] => {
    const from = now().getTime() - WITHIN_MS;
    const recent = (ends.get(key) ?? []).filter((time) => time > from);
    if (recent.length > 0) ends.set(key, recent);
    else ends.delete(key);
    return recent;
  };

  const closeSilently = (one: Closed): boolean => {
    if (closed.has(keyOf(one))) return false;
    closed.set(keyOf(one), { ...one, since: now() });
    return true;
  };
  const close = (one: Closed): boolean => {
    const isNew = closeSilently(one);
    if (isNew) onClosed(one);
    return isNew;
  };

  return {
    /** Puts a build into quarantine. Returns false when it was there already. */
    close,
    /** The same, for a build that ended processes of another server. */
    closeSilently,
    /** Records an end caused by the build as a whole. Returns true when it starts the quarantine. */
    add: (owner: BuildName, cause: EndCause, message: string): boolean => {
      const key = keyOf(owner);
      const recent = [...recentOf(key), now().getTime()];
      ends.set(key, recent);
      return recent.length >= ENDS && close({ name: owner.name, build: owner.build, cause, message });
    },
    /** Whether the build has ended a process recently. */
    hasRecentFailure: (owner: BuildName): boolean => recentOf(keyOf(owner)).length > 0,
    find: (owner: BuildName): Quarantined | undefined => closed.get(keyOf(owner)),
    all: (): Quarantined[] => [...closed.values()],
    /** Lifts the quarantine of a build. Returns false when there was none. */
    lift: (owner: BuildName): boolean => {
      ends.delete(keyOf(owner));
      return closed.delete(keyOf(owner));
    },
    keep: (live: readonly BuildName[]): void => {
      const keys = new Set(live.map(keyOf));
      for (const map of [ends, closed]) for (const key of map.keys()) if (!keys.has(key)) map.delete(key);
    },
  };
};
export type Quarantine = ReturnType<typeof createQuarantine>;
