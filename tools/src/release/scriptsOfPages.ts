interface BuiltPages {
  /** Addresses of the shell's own pages. */
  routes: readonly string[];
  /** Returns the addresses of the scripts whose names contain this part. */
  filesOf: (part: string) => string[];
}

/** Returns the scripts fetched with each page. Throws without any: the page would only be slower, unnoticed. */
export const scriptsOfPages = (
  parts: Readonly<Record<string, readonly string[]>>,
  { routes, filesOf }: BuiltPages,
): Record<string, string[]> => {
  const withoutScript = routes.filter((route) => !parts[route]?.length);
  const unknown = Object.keys(parts).filter((route) => !routes.includes(route));
  const missing = [...new Set(Object.values(parts).flat())].filter((part) => filesOf(part).length === 0);
  const problems = [
    ...withoutScript.map((route) => `no script for ${route}`),
    ...unknown.map((route) => `no page ${route}`),
    ...missing.map((name) => `no script named like ${name}`),
  ];
  if (problems.length > 0) throw new Error(`federation.ahead of the shell: ${problems.join(', ')}`);
  return Object.fromEntries(Object.entries(parts).map(([route, named]) => [route, named.flatMap(filesOf)]));
};
