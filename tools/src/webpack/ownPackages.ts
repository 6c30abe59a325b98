/** Scope of this repository's packages that others of it import: their plain names are those of public packages. */
export const SCOPE = '@laparyadom';

/** The only name without it, which shell and sections share at run time and teams' sources import. */
export const UNSCOPED = 'shared';

/** Returns the first folder of an import, without this repository's scope: `server` of `@laparyadom/server/dev`. */
export const folderOfImport = (source: string): string => source.replace(`${SCOPE}/`, '').split('/')[0] ?? '';

export const isOwnPackage = (source: string): boolean =>
  source.startsWith(`${SCOPE}/`) || source === UNSCOPED || source.startsWith(`${UNSCOPED}/`);
