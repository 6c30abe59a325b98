import type { RemoteRelease, ScriptAhead } from 'shared/contract';

/** Returns scripts to preload, with a hash only if they are requested with one: otherwise they are fetched twice. */
export const scriptsAhead = (hrefs: readonly string[], integrities: Readonly<Record<string, string>>): ScriptAhead[] =>
  hrefs.map((href) => ({ href, ...(integrities[href] && { integrity: integrities[href] }) }));

/** Returns the files of a remote's pages or one component: stylesheets, its start script, others. */
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
