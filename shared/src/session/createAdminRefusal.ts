import { paths } from '../paths';
import { recheckToken } from './token';

interface Router {
  navigate: (to: string, options: { replace: true }) => Promise<void>;
}

/**
 * Returns what follows a 403 of any call of the administration, whichever page made it: the home page
 * (docs/specification.md, 'Administration'). The session is asked for anew, for its person has lost the right.
 */
export const createAdminRefusal = (router: () => Router | undefined) => (): void => {
  void router()?.navigate(paths.home, { replace: true });
  recheckToken();
};
