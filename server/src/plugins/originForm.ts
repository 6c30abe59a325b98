/**
 * The target of a request as a path of this site, whatever was asked for: `http://other/posts` is `/posts`, and slashes
 * and backslashes at the beginning, which would name another host in a browser, are one slash.
 */
export const originForm = (target: string): string => {
  if (target === '*') return target;
  const path = target.replace(/^[a-z][a-z\d+.-]*:[/\\]{2}[^/\\?#]*/i, '');
  return `/${path.replace(/^[/\\]+/, '')}`;
};

/** The address of a request, always of the site itself: `origin` is the site's, `target` what was asked for. */
export const requestUrl = (origin: string, target: string): URL => new URL(`${origin}${originForm(target)}`);
