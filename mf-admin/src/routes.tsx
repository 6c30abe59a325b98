import type { CreateRoutes } from 'shared';
import { adminRoute } from './core/gate/adminRoute';
import { pages } from './pages';

/** Routes of the administration; unknown addresses are the shell's 'not found'. */
export const createRoutes: CreateRoutes = ({ queryClient }) => {
  // Refetched whenever a page begins to show them: others work there too.
  queryClient.setQueryDefaults(['admin'], { staleTime: 0 });
  return pages.map(adminRoute);
};
