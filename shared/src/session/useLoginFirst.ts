import { loginHref } from './loginHref';
import { useSession } from './useSession';

/** Returns what an address is for this person: itself, or for a visitor the login page that leads there afterwards. */
export const useLoginFirst = (): ((to: string) => string) => {
  const isSignedIn = useSession().status === 'signed-in';
  return (to) => (isSignedIn ? to : loginHref({ pathname: to }));
};
