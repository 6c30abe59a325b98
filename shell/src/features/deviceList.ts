import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { persisted, persistedText, type Session, type StorageKey, useSession } from 'shared';

interface ListOptions<T> {
  accountName: 'seen-listings' | 'recent-searches';
  visitorKey: 'visitor-seen' | 'visitor-searches';
  max: number;
  /** Validates an entry, which an older build may have written. */
  isEntry: (value: unknown) => value is T;
  nameOf: (entry: T) => string;
}

const noop = (): void => undefined;
const noText = (): null => null;

/**
 * Returns the hook of a list that stays on this device: a user's until sign-out. Newest first; empty in the first
 * render, which is the same for everybody, and until the session is known.
 */
export const createDeviceList = <T>({ accountName, visitorKey, max, isEntry, nameOf }: ListOptions<T>) => {
  // Of this tab; the storage event notifies other tabs.
  const listeners = new Set<() => void>();
  const shape = {
    safeParse: (value: unknown) => (Array.isArray(value) ? { data: value.filter(isEntry).slice(0, max) } : {}),
  };
  const keyOf = (session: Session): StorageKey | null => {
    if (session.status === 'signed-in') return `${accountName}:${session.userId}`;
    return session.status === 'anonymous' && !session.unverified ? visitorKey : null;
  };
  const change = (key: StorageKey | null, edit: (entries: readonly T[]) => T[]): void => {
    if (key === null) return;
    const stored = persisted<T[]>(key, shape);
    const entries = edit(stored.read() ?? []).slice(0, max);
    stored.write(entries.length === 0 ? null : entries);
    for (const listener of listeners) listener();
  };
  return () => {
    const key = keyOf(useSession());
    const subscribe = useCallback(
      (listener: () => void) => {
        const stop = key === null ? noop : persistedText(key).subscribe(listener);
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
          stop();
        };
      },
      [key],
    );
    const text = useSyncExternalStore(subscribe, () => (key === null ? null : persistedText(key).read()), noText);
    const entries = useMemo(
      () => (key === null || text === null ? [] : (persisted<T[]>(key, shape).read() ?? [])),
      [key, text],
    );
    // Stable per person: an effect that adds must not rerun for each change of another tab.
    const actions = useMemo(() => {
      const without = (all: readonly T[], entry: T): T[] => all.filter((one) => nameOf(one) !== nameOf(entry));
      return {
        add: (entry: T) => change(key, (all) => [entry, ...without(all, entry)]),
        remove: (entry: T) => change(key, (all) => without(all, entry)),
        clear: () => change(key, () => []),
      };
    }, [key]);
    return { entries, ...actions };
  };
};
