import { atom } from 'jotai';
import type { RefusedCall } from '../api/createApiClient';

/** The call that waits for its person to sign in once more; null when none does. */
export const refusedCallAtom = atom<RefusedCall | null>(null);
