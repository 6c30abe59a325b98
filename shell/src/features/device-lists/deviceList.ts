import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { persisted, persistedText, type Session, type StorageKey, useSession } from 'shared';

interface ListOptions<T> {
  /** Where the list of an account is stored, and that of visitors. */
  accountName: 'seen-listings' | 'recent-searches';
  visitorKey: 'visitor-seen' | 'visitor-searches';
  /** How many entries are kept; the oldest give way. */
  most: number;
  /** Checks an entry that an older build or somebody else may have written. */
  isEntry: (value: unknown) => value is T;
  /** Names an entry: another one of that name takes its place. */
  nameOf: (entry: T) => string;
}

export interface DeviceList<T> {
  /** The latest first; empty in the first render, which is the same for everybody. */
  entries: readonly T[];
  add: (entry: T) => void;
  remove: (entry: T) => void;
  clear: () => void;
}

const nothing = (): void => undefined;
const noText = (): null => null;

/**
 * Returns the hook of a list that never leaves this device: an account's goes when its person signs out, a visitor's stays
 * with the device. Until it is known who is at the screen it is empty and takes nothing in.
 */
export const createDeviceList = <T>(options: ListOptions<T>): (() => DeviceList<T>) => {
  const { accountName, visitorKey, most, isEntry, nameOf } = options;
  // Those of this tab; the storage notifies other tabs.
  const listeners = new Set<() => void>();
  const shape = {
    safeParse: (value: unknown) => (Array.isArray(value) ? { data: value.filter(isEntry).slice(0, most) } : {}),
  };
  const keyOf = (session: Session): StorageKey | null => {
    if (session.status === 'signed-in') return `${accountName}:${session.userId}`;
    return session.status === 'anonymous' && !session.unverified ? visitorKey : null;
  };
  const change = (key: StorageKey | null, edit: (entries: readonly T[]) => T[]): void => {
    if (key === null) return;
    const kept = persisted<T[]>(key, shape);
    const entries = edit(kept.read() ?? []).slice(0, most);
    kept.write(entries.length === 0 ? null : entries);
    for (const listener of listeners) listener();
  };
  return () => {
    const key = keyOf(useSession());
    const subscribe = useCallback(
      (listener: () => void) => {
        const stop = key === null ? nothing : persistedText(key).subscribe(listener);
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
          stop();
        };
      },
      [key],
    );
    const text = useSyncExternalStore(subscribe, () => (key === null ? null : persistedText(key).read()), noText);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when to read anew.
    const entries = useMemo(() => (key === null ? [] : (persisted<T[]>(key, shape).read() ?? [])), [key, text]);
    // The same while the person is: an effect that adds must not run anew for each change of another tab.
    const acts = useMemo(() => {
      const without = (all: readonly T[], entry: T): T[] => all.filter((one) => nameOf(one) !== nameOf(entry));
      return {
        add: (entry: T) => change(key, (all) => [entry, ...without(all, entry)]),
        remove: (entry: T) => change(key, (all) => without(all, entry)),
        clear: () => change(key, () => []),
      };
    }, [key]);
    return { entries, ...acts };
  };
};
