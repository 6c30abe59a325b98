import { atom } from 'jotai';

/** The mini app's account differs from the signed-in one. */
export interface SwitchOffer {
  /** Id of the account that it would replace. */
  userId: number;
  /** Name of the account that Telegram vouches for, and the token of its own session, not stored yet. */
  username: string;
  token: string;
}

/** Offer to show; null when there is none. */
export const switchOfferAtom = atom<SwitchOffer | null>(null);
