import { paths } from '../paths';
import { recheckToken } from './token';

interface Router {
  navigate: (to: string, options: { replace: true }) => Promise<void>;
}

/**
 * Returns the handler of a 403 of any admin call: opens the home page (docs/specification.md, 'Administration') and
 * rechecks the session, since the user has lost the right.
 */
export const createAdminRefusal = (router: () => Router | undefined) => (): void => {
  void router()?.navigate(paths.home, { replace: true });
  recheckToken();
};
