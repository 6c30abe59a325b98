import { useSyncExternalStore } from 'react';
import { persisted } from '../storage/persisted';

const NAME_MAX = 200;

/** Read in plain code: the home page does without zod. */
const cityName = {
  safeParse: (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= NAME_MAX ? { data: value } : {},
};

const kept = persisted('city', cityName);
/** Those of this tab; other tabs are told by the storage. */
const listeners = new Set<() => void>();

/** The city that was chosen last on this device, null without one. It is offered first and never applied by itself. */
export const rememberedCity = (): string | null => kept.read();

/** Keeps a city for the next time, or forgets it when null. Browser only. */
export const rememberCity = (city: string | null): void => {
  if (city === kept.read()) return;
  kept.write(city);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const stop = kept.subscribe(listener);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/** The city that was chosen last on this device; null in the first render, which is the same for everybody. */
export const useRememberedCity = (): string | null => useSyncExternalStore(subscribe, rememberedCity, () => null);

/** The list with the entry of that name first, where it has one. */
export const withFirst = <T>(
  entries: readonly T[],
  name: string | null,
  nameOf: (entry: T) => string,
): readonly T[] => {
  const at = name === null ? -1 : entries.findIndex((entry) => nameOf(entry) === name);
  const first = entries[at];
  return first === undefined ? entries : [first, ...entries.slice(0, at), ...entries.slice(at + 1)];
};
