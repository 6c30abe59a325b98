import { atom } from 'jotai';

/**
 * Whether the mini app's init data were tried in this page. Also set when the person signs out or deletes the account,
 * which the next visit of the home page must not undo.
 */
export const miniAppTriedAtom = atom(false);

/** The mini app's account differs from the signed-in one. */
interface SwitchOffer {
  /** Id of the account that it would replace. */
  userId: number;
  /** Name of the account that Telegram vouches for, and the token of its own session, not stored yet. */
  username: string;
  token: string;
}

/** Offer to show; null when there is none. */
export const switchOfferAtom = atom<SwitchOffer | null>(null);
