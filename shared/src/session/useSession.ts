import { useAtomValue } from 'jotai';
import { type Session, sessionAtom } from './sessionAtom';

/** Returns the session of this tab; 'unknown' in the first render. */
export const useSession = (): Session => useAtomValue(sessionAtom);
