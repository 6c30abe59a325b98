import { createStaticHandler, matchRoutes, type RouteObject } from 'react-router-dom';
import { createAppRoutes } from './appRoutes';
import { createServerApp } from './drawOnServer';
import { routesAt } from './routesAt';
import { sectionRoutes } from './sectionRoutes';

const page = (path: string | undefined, children?: RouteObject[]): RouteObject =>
  ({ ...(path !== undefined && { path }), ...(children && { children }), element: null }) as RouteObject;

const remote = sectionRoutes({ name: 'mf_feeds', build: 'b' } as never, [
  page('/posts'),
  page('/posts/*'),
  page('/user/:id'),
  page('/user/:id/listings/'),
  page('/user'),
  page('/of/:id?'),
  page('/:any/more'),
  page('/old', [page('posts'), page('*')]),
  page('/maybe?/posts'),
]);
const routes = createAppRoutes(createServerApp('https://site.test', null), remote);

/** What matches, with the ids that react-router gives. */
const matched = (list: RouteObject[], path: string) =>
  matchRoutes(createStaticHandler(list).dataRoutes, path)?.map(({ route, params }) => [route.id, route.path, params]);

/** An address of every route of the shell and of the remote above. */
const addressesOf = (list: RouteObject[], above = ''): string[] =>
  list.flatMap(({ path = '', children = [] }) => {
    const whole = path.startsWith('/') || path === '' ? above + path : `${above}/${path}`;
    const address = whole.replace(/:\w+/g, '1').replace('*', 'a/b').replace('?', '');
    return [address, ...addressesOf(children, whole)];
  });

test.each([
  ...new Set(addressesOf(routes)),
  '//posts',
  '/posts//',
  '/',
  '/posts',
  '/POSTS/',
  '/posts/dogs/tver',
  '/%70osts',
  '/user/7',
  '/user',
  '/user/7/',
  '/user//7',
  '/user/a%2Fb',
  '/user/7/listings',
  '/of',
  '/of/1',
  '/x/more',
  '/old/posts',
  '/old/x',
  '/maybe/posts',
  '/login',
  '/Login',
  '/consents/one',
  '/no-such-page/at/all',
])('the routes at %s match it as all of them do, under the same ids', (path) => {
  expect(matched(routesAt(routes, path), path)).toEqual(matched(routes, path));
});

test('routes that begin in another way, or are longer or shorter, are left out', () => {
  const count = (list: RouteObject[]): number => list.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
  expect(count(routesAt(routes, '/posts'))).toBeLessThan(count(routes) / 2);
  expect(JSON.stringify(routesAt(remote, '/user/7'))).not.toMatch(/listings|"\/user"/);
});
