import { useAtomValue } from 'jotai';
import { type Session, sessionAtom } from './sessionAtom';

/** The session as this tab knows it; 'unknown' in the first render. */
export const useSession = (): Session => useAtomValue(sessionAtom);
