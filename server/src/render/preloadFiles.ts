import type { PreloadedFile, RemoteRelease } from 'shared/contract';

/** Returns scripts to preload, with a hash only if they are requested with one: otherwise they are fetched twice. */
export const preloadScripts = (
  hrefs: readonly string[],
  integrities: Readonly<Record<string, string>>,
): PreloadedFile[] => hrefs.map((href) => ({ href, ...(integrities[href] && { integrity: integrities[href] }) }));

/** Returns the files of a remote's pages or one component: stylesheets, its start script, others. */
export const preloadFiles = (remote: RemoteRelease, component?: string): PreloadedFile[] => {
  const {
    name,
    entry,
    integrity,
    integrities,
    preload,
    federatedScripts = {},
    styles = [],
    federatedStyles = {},
  } = remote;
  const [scripts, sheets] =
    component === undefined ? [preload, styles] : [federatedScripts[component] ?? [], federatedStyles[component] ?? []];
  return [
    ...preloadScripts(sheets, integrities).map((sheet) => ({ ...sheet, stylesOf: name })),
    { href: entry, integrity },
    ...preloadScripts(scripts, integrities),
  ];
};
