import { loginHref } from './loginHref';
import { useSession } from './useSession';

/** Returns a function that maps a path to itself, or for a visitor to the login page that leads there. */
export const useLoginFirst = (): ((to: string) => string) => {
  const isSignedIn = useSession().status === 'signed-in';
  return (to) => (isSignedIn ? to : loginHref({ pathname: to }));
};
