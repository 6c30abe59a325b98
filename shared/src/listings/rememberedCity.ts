import { useSyncExternalStore } from 'react';
import { persisted } from '../storage/persisted';

const NAME_MAX = 200;

/** Without zod, which the home page does not load. */
const cityName = {
  safeParse: (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= NAME_MAX ? { data: value } : {},
};

const stored = persisted('city', cityName);
/** Listeners of this tab; other tabs get the storage event. */
const listeners = new Set<() => void>();

/** Returns the city last chosen on this device. Offer it first, but never apply it by itself. @beta */
export const rememberedCity = (): string | null => stored.read();

/** Stores a city for the next time, or removes it when null. Browser only. @beta */
export const rememberCity = (city: string | null): void => {
  if (city === stored.read()) return;
  stored.write(city);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const stop = stored.subscribe(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** Returns the city last chosen on this device; null in the first render, for hydration. @beta */
export const useRememberedCity = (): string | null => useSyncExternalStore(subscribe, rememberedCity, () => null);

/** Moves the entry of that name to the front of the list, if present. @beta */
export const moveToFront = <T>(
  entries: readonly T[],
  name: string | null,
  nameOf: (entry: T) => string,
): readonly T[] => {
  const at = name === null ? -1 : entries.findIndex((entry) => nameOf(entry) === name);
  const first = entries[at];
  return first === undefined ? entries : [first, ...entries.slice(0, at), ...entries.slice(at + 1)];
};
