import type { CreateRoutes } from 'shared';
import { adminRoute } from './core/gate/adminRoute';
import { pages } from './pages';

/** Routes of the administration; unknown addresses are the shell's 'not found'. */
export const createRoutes: CreateRoutes = () => pages.map(adminRoute);
