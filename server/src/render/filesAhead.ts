import type { RemoteRelease, ScriptAhead } from 'shared/contract';

/** Scripts to fetch ahead. A hash stands here exactly when the script is asked for with it: else it is fetched twice. */
export const scriptsAhead = (hrefs: readonly string[], integrities: Readonly<Record<string, string>>): ScriptAhead[] =>
  hrefs.map((href) => ({ href, ...(integrities[href] && { integrity: integrities[href] }) }));

/** Returns the files that the pages of a remote need, or one of its components: stylesheets, the script that starts it, others. */
export const filesAhead = (remote: RemoteRelease, component?: string): ScriptAhead[] => {
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
    ...scriptsAhead(sheets, integrities).map((sheet) => ({ ...sheet, stylesOf: name })),
    { href: entry, integrity },
    ...scriptsAhead(scripts, integrities),
  ];
};
