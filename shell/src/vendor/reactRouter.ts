/**
 * The names of react-router-dom that the site uses, and nothing else: a module shared at run time cannot be
 * tree-shaken by its users. `npm run validate` refuses an import of a name that is missing here.
 */
export {
  createPath,
  data,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
