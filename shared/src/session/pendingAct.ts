import { type Section, sections } from '../contract/sections';
import { persisted } from '../storage/persisted';

/** What a visitor pressed and must sign in for. It never stands in an address: whoever follows a link does nothing. */
export interface PendingAct {
  kind: 'favourite' | 'message' | 'boost' | 'complaint' | 'chip' | 'search';
  /** Of the listing; absent of an act about a person. */
  section?: Section | undefined;
  /** Of the listing, or of the person; absent where the act has none yet. */
  id?: number;
}

/** Milliseconds after which nobody expects it to be done any more. */
const LIFETIME_MS = 15 * 60_000;

interface KeptAct extends PendingAct {
  /** Path of the page it was pressed on, where it is done. */
  pathname: string;
  /** Milliseconds since 1970. */
  at: number;
}

const kinds: readonly unknown[] = [
  'favourite',
  'message',
  'boost',
  'complaint',
  'chip',
  'search',
] satisfies PendingAct['kind'][];

const isKeptAct = (value: object): value is KeptAct => {
  const { kind, section, pathname, at } = value as Partial<Record<keyof KeptAct, unknown>>;
  const isKnown = kinds.includes(kind) && [undefined, ...sections].some((one) => one === section);
  return isKnown && typeof pathname === 'string' && typeof at === 'number';
};

const kept = persisted<KeptAct>(
  'pending-act',
  {
    safeParse: (value) => {
      if (typeof value !== 'object' || value === null || !isKeptAct(value)) return {};
      const { id, ...rest } = value;
      return { data: { ...rest, ...(typeof id === 'number' && { id }) } };
    },
  },
  'session',
);

/** Forgets what was waiting for somebody to sign in. Browser only. */
export const dropPendingAct = (): void => void kept.write(null);

/** Keeps `act` in this tab until somebody has signed in and is back at `pathname`. Without storage it is not done. */
export const keepPendingAct = (act: PendingAct, pathname: string): void =>
  void kept.write({ ...act, pathname, at: Date.now() });

/** Takes the act that was kept for this page, once; null when there is none, or it is too old. */
export const takePendingAct = (wanted: PendingAct, pathname: string): PendingAct | null => {
  const act = kept.read();
  if (act === null || act.pathname !== pathname) return null;
  if (act.kind !== wanted.kind || act.section !== wanted.section) return null;
  if (wanted.id !== undefined && act.id !== wanted.id) return null;
  dropPendingAct();
  const age = Date.now() - act.at;
  if (age < 0 || age > LIFETIME_MS) return null;
  return { kind: act.kind, section: act.section, ...(act.id !== undefined && { id: act.id }) };
};
