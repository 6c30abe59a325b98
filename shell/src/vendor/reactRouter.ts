/**
 * The names of react-router-dom that the site uses, and nothing else: a module shared at run time cannot be
 * tree-shaken by its users. `npm run validate` refuses an import of a name that is missing here.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createPath,
  createSearchParams,
  data,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
