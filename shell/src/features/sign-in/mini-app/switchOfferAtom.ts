import { atom } from 'jotai';

/** A mini app's person is another one than who is signed in here. */
export interface SwitchOffer {
  /** Whose place it would take. */
  userId: number;
  /** Name of the account that Telegram vouches for, and the token of a session of its own, stored nowhere yet. */
  username: string;
  token: string;
}

/** What the person at the screen is to be asked; null when nothing is. */
export const switchOfferAtom = atom<SwitchOffer | null>(null);
