import { atom } from 'jotai';

/** Whether the init data were tried in this page. Signing out also sets it, or the home page would undo it. */
export const miniAppTriedAtom = atom(false);

/** The mini app's account differs from the signed-in one. */
interface SwitchOffer {
  userId: number;
  /** Name of the account that Telegram vouches for, and the token of its own session, not stored yet. */
  username: string;
  token: string;
}

/** Offer to show; null when there is none. */
export const switchOfferAtom = atom<SwitchOffer | null>(null);
