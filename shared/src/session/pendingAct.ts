import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { type Section, sections } from '../contract/sections';
import { persisted } from '../storage/persisted';
import { useSession } from './session';

const kinds = ['favourite', 'message', 'boost', 'complaint', 'chip', 'search'] as const;

/** What a visitor pressed. Never part of a URL: following a link must do nothing. @beta */
export interface PendingAct {
  kind: (typeof kinds)[number];
  /** Section of the listing; absent if the act concerns a person. */
  section?: Section | undefined;
  /** Id of the listing or the person; absent if there is none yet. */
  id?: number;
}

/** Milliseconds until a pending act expires. */
const LIFETIME_MS = 15 * 60_000;

interface StoredAct extends PendingAct {
  pathname: string;
  at: number;
}

const isStoredAct = (value: object): value is StoredAct => {
  const { kind, section, pathname, at } = value as Partial<Record<keyof StoredAct, unknown>>;
  const isKnown = kinds.some((one) => one === kind) && [undefined, ...sections].some((one) => one === section);
  return isKnown && typeof pathname === 'string' && typeof at === 'number';
};

const stored = persisted<StoredAct>(
  'pending-act',
  {
    safeParse: (value) => {
      if (typeof value !== 'object' || value === null || !isStoredAct(value)) return {};
      const { id, ...rest } = value;
      return { data: { ...rest, ...(typeof id === 'number' && { id }) } };
    },
  },
  'session',
);

/** Discards the pending act. Browser only. */
const discardPendingAct = (): void => void stored.write(null);

/** Stores `act` in this tab until the user has signed in and returned to `pathname`. */
export const storePendingAct = (act: PendingAct, pathname: string): void =>
  void stored.write({ ...act, pathname, at: Date.now() });

/** Returns and removes the act stored for this page; null without one or when it has expired. */
const popPendingAct = (wanted: PendingAct, pathname: string): PendingAct | null => {
  const act = stored.read();
  if (act === null || act.pathname !== pathname) return null;
  if (act.kind !== wanted.kind || act.section !== wanted.section) return null;
  if (wanted.id !== undefined && act.id !== wanted.id) return null;
  discardPendingAct();
  const age = Date.now() - act.at;
  if (age < 0 || age > LIFETIME_MS) return null;
  return { kind: act.kind, section: act.section, ...(act.id !== undefined && { id: act.id }) };
};

/** Runs the act pressed on this page before signing in, once. Without `id`, of any listing. @beta */
export const usePendingAct = ({ kind, section, id }: PendingAct, run: (act: PendingAct) => void): void => {
  const { status } = useSession();
  const { pathname } = useLocation();
  const doIt = useEffectEvent(run);

  useEffect(() => {
    if (status === 'unknown') return;
    if (status === 'anonymous') {
      discardPendingAct();
      return;
    }
    const act = popPendingAct({ kind, section, ...(id !== undefined && { id }) }, pathname);
    if (act !== null) doIt(act);
  }, [status, pathname, kind, section, id]);
};
