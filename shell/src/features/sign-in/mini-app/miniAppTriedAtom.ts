import { atom } from 'jotai';

/**
 * Whether the mini app's init data were tried in this page. Also set when the person signs out or deletes the account,
 * which the next visit of the home page must not undo.
 */
export const miniAppTriedAtom = atom(false);
