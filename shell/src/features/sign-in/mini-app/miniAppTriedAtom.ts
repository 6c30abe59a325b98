import { atom } from 'jotai';

/**
 * Whether the mini app's init data have had their chance in this page. Set when they are tried, and when the person
 * signs out or deletes the account, which the next visit of the home page must not undo.
 */
export const miniAppTriedAtom = atom(false);
