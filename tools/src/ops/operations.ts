/**
 * What an operator does by `npm run ops -- <name>`, here and in a packed folder: the source of each program, which is
 * packed as `dist/<name>.js`.
 */
export const operations: Readonly<Record<string, string>> = {
  backup: 'server/src/backup/cli.ts',
  'restore-check': 'server/src/restore/cli.ts',
};
