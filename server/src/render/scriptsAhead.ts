import type { RemoteRelease, ScriptAhead } from 'shared/contract';

/** Scripts to fetch ahead. A hash stands here exactly when the script is asked for with it: else it is fetched twice. */
export const scriptsAhead = (hrefs: readonly string[], integrities: Readonly<Record<string, string>>): ScriptAhead[] =>
  hrefs.map((href) => ({ href, ...(integrities[href] && { integrity: integrities[href] }) }));

/** The script that starts a remote, and those that its pages or one of its components need beside it. */
export const scriptsOf = (
  { entry, integrity, integrities }: Pick<RemoteRelease, 'entry' | 'integrity' | 'integrities'>,
  hrefs: readonly string[],
): ScriptAhead[] => [{ href: entry, integrity }, ...scriptsAhead(hrefs, integrities)];
