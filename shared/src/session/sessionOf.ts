import type { AppContext } from '../federation/AppContext';
import { type Session, sessionAtom } from './sessionAtom';

/** The session as this tab knows it now, for code outside of components; `useSession` follows it. */
export const sessionOf = ({ store }: Pick<AppContext, 'store'>): Session => store.get(sessionAtom);
