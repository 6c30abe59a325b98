import type { AppContext } from '../federation/AppContext';
import { type Session, sessionAtom } from './sessionAtom';

/** Returns the current session of this tab, for code outside components; components use `useSession`. */
export const sessionOf = ({ store }: Pick<AppContext, 'store'>): Session => store.get(sessionAtom);
