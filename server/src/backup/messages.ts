const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Output of `npm run ops -- backup`. */
export const messages = {
  usage:
    'Example: npm run ops -- backup [--to /backup] [--keep 7] [--archive /backup/wal] [--url postgres://postgres@…/laparyadom]',
  badKeep: '--keep: expected how many backups to keep, from 1 to 9999',
  embedded:
    'The embedded database is for trying the site out; this command backs up PostgreSQL only. Stop the site and copy the whole DATA_DIR.',
  noFolder: (dir: string) =>
    `${dir} does not exist. The disk for backups is not mounted or not prepared: docs/operations/backup.md.`,
  noDataDir: (dir: string) => `The data folder ${dir} of the site does not exist: set DATA_DIR.`,
  noImages: (dir: string, named: number) =>
    `Listings name ${named} pictures, but ${dir} has none of them: is DATA_DIR right?`,
  noBinaries: 'PostgreSQL was not found: its programs are needed in the version of the database.',
  wrongVersion: (wanted: string) => `PostgreSQL ${wanted} is needed, but is not installed here.`,
  noAccount: 'There is no account postgres: programs of PostgreSQL do not run as root. Create it.',
  noDatabase: (reason: string) =>
    `The database does not answer: ${reason}. Run the command as root or postgres on the database's machine, or pass --url.`,
  noSite: (database: string) => `The database ${database} has no tables of the site. Pass its address with --url.`,
  notArchiving:
    "PostgreSQL does not archive its WAL (archive_mode = off): prepare it as docs/operations/backup.md, 'Setup', says.",
  notArchived: (segment: string, archive: string) =>
    `PostgreSQL could not store the WAL segment ${segment} in ${archive}: see pg_stat_archiver and the log of the database.`,
  busy: 'Another backup of this database is running.',
  copying:
    'pg_basebackup is still copying this database, for a killed run or another program. Wait until it ends (pg_stat_progress_basebackup).',
  databaseGone: 'The database stopped answering during the backup: see its log, then run the command again.',
  clockBehind: (last: string) =>
    `The clock is behind: the backup ${last} exists already and is from the future. Check the time of the machine.`,
  noRoom: (dir: string, free: number, needed: number) =>
    `${dir} has ${megabytes(free)} free, but the backup needs about ${megabytes(needed)}. Earlier backups were not touched.`,
  programFailed: (program: string, output: string) => `${program} failed:\n${output}`,
  otherCopy: (file: string) => `The copy of ${file} differs from the file itself: the disk or the memory is failing.`,
  settingsUnwritable: 'The settings cannot be written to a file: one value has both quotes and apostrophes.',
  noManifest: (dir: string) => `${dir} has no description of the backup (manifest.json), or it is damaged.`,
  otherFiles: (listed: number, files: number) => `SHA256SUMS lists ${listed} files, expected ${files}`,
  missingFile: (entry: string) => `${entry} is missing`,
  changedFile: (entry: string) => `${entry} has changed: its hash differs`,
  leftovers: (names: string[]) => `• leftovers of interrupted runs removed: ${names.join(', ')}`,
  base: (bytes: number) => `• database copied and verified: ${megabytes(bytes)}`,
  counted: (tables: number, rows: number, lsn: string) =>
    `• counted at position ${lsn}: ${tables} tables, ${rows} rows`,
  pictures: (files: number) => `• pictures: ${files} files`,
  bucket: (name: string) =>
    `• pictures are in the bucket ${name} and are not copied: its versions keep them (docs/operations/backup.md)`,
  settings: '• settings and secrets',
  journal: (first: string, last: string) => `• WAL: ${first} … ${last}`,
  removed: (names: string[]) => `• old backups removed: ${names.join(', ')}`,
  done: (dir: string, seconds: string) => `Backup done: ${dir} (${seconds} s)`,
  failed: '• unfinished backup removed, earlier ones are intact',
  unexpected: (reason: string) => `No backup was made: ${reason}`,
  diskFull: (dir: string) => `The disk of ${dir} is full.`,
  notCleaned: (reason: string) => `The new backup is good, but old files could not be removed: ${reason}`,
  notRecorded: (reason: string) =>
    `The backup is good, but this could not be recorded in the site's data folder: ${reason}`,
} as const;
