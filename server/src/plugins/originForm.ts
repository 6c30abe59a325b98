/** Returns a request's target as a path: without the origin, with one leading slash, since two would name a host. */
export const originForm = (target: string): string => {
  if (target === '*') return target;
  const path = target.replace(/^[a-z][a-z\d+.-]*:[/\\]{2}[^/\\?#]*/i, '');
  return `/${path.replace(/^[/\\]+/, '')}`;
};

/** Returns the URL of a request on the site's own origin. */
export const requestUrl = (origin: string, target: string): URL => new URL(`${origin}${originForm(target)}`);

/** A path that a URL parser leaves as it is. */
const plain = /^(?:\/|(?:\/[\w~!$&'()*+,;=:@-][\w.~!$&'()*+,;=:@-]*)+\/?)$/;

/** Returns the path of a request's target as `requestUrl` would: most need no parser. */
export const requestPath = (target: string): string => {
  const [path = ''] = target.split('?', 1);
  return plain.test(path) ? path : requestUrl('http://localhost', target).pathname;
};
