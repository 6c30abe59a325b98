import type { Section } from '../contract/sections';

/** What a visitor pressed and must sign in for. It never stands in an address: whoever follows a link does nothing. */
export interface PendingAct {
  kind: 'favourite' | 'message' | 'boost';
  section: Section;
  /** Id of the listing; absent where the act has none yet. */
  id?: number;
}

interface KeptAct extends PendingAct {
  /** Path of the page it was pressed on, where it is done. */
  pathname: string;
  /** Milliseconds since 1970. */
  at: number;
}

const KEY = 'pending-act';

/** Milliseconds after which nobody expects it to be done any more. */
const LIFETIME_MS = 15 * 60_000;

const isKept = (value: unknown): value is KeptAct =>
  typeof value === 'object' && value !== null && 'kind' in value && 'pathname' in value && 'at' in value;

const readKept = (): KeptAct | null => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch (error) {
    console.warn('The pending act could not be read', error);
    return null;
  }
};

/** Forgets what was waiting for somebody to sign in. Browser only. */
export const dropPendingAct = (): void => {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The pending act could not be forgotten', error);
  }
};

/** Keeps `act` in this tab until somebody has signed in and is back at `pathname`. Without storage it is not done. */
export const keepPendingAct = (act: PendingAct, pathname: string): void => {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...act, pathname, at: Date.now() } satisfies KeptAct));
  } catch (error) {
    console.warn('The pending act could not be kept', error);
  }
};

/** Takes the act that was kept for this page, once; null when there is none, or it is too old. */
export const takePendingAct = (wanted: PendingAct, pathname: string): PendingAct | null => {
  const kept = readKept();
  if (kept === null || kept.pathname !== pathname) return null;
  if (kept.kind !== wanted.kind || kept.section !== wanted.section) return null;
  if (wanted.id !== undefined && kept.id !== wanted.id) return null;
  dropPendingAct();
  const age = Date.now() - kept.at;
  if (age < 0 || age > LIFETIME_MS) return null;
  return { kind: kept.kind, section: kept.section, ...(typeof kept.id === 'number' && { id: kept.id }) };
};
