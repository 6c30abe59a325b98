import { atom } from 'jotai';
import type { RefusedCall } from '../api/createApiClient';

/** The call that waits for a new sign-in; null without one. */
export const refusedCallAtom = atom<RefusedCall | null>(null);
