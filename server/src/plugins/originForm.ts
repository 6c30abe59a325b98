/**
 * Returns the target of a request as a path of this site: `http://other/posts` is `/posts`, and leading slashes and
 * backslashes, which would name another host in a browser, are one slash.
 */
export const originForm = (target: string): string => {
  if (target === '*') return target;
  const path = target.replace(/^[a-z][a-z\d+.-]*:[/\\]{2}[^/\\?#]*/i, '');
  return `/${path.replace(/^[/\\]+/, '')}`;
};

/** Returns the URL of a request, always of the site itself: `origin` is the site's, `target` the requested one. */
export const requestUrl = (origin: string, target: string): URL => new URL(`${origin}${originForm(target)}`);
