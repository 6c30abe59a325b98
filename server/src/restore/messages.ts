/** Output of `npm run ops -- restore-check`. */
export const messages = {
  usage:
    "What to check? The newest backup: npm run ops -- restore-check [--from /backup] [--archive /backup/wal]. Another program's: npm run ops -- restore-check --base /backup/base --archive /backup/wal [--images /backup/images] [--against postgres://…]",
  noBackups: (dir: string) => `${dir} has no finished backup.`,
  noFolder: (dir: string) => `${dir} does not exist: is the disk for backups mounted?`,
  noRoom: (dir: string) => `${dir} has too little space to restore the backup: set another folder in TMPDIR.`,
  backup: (dir: string, at: string) => `• backup ${dir} of ${at}`,
  files: (count: number) => `• files are intact: ${count}`,
  position: (lsn: string) => `• restored to the position ${lsn}, at which rows were counted`,
  secrets: '• settings and secrets are readable',
  journal: (until: string) => `• WAL replayed to the end of the archive, last change: ${until}`,
  recorded: (dir: string) => `• recorded in ${dir}`,
  notRecorded: (reason: string) =>
    `The check passed, but this could not be recorded in the site's data folder: ${reason}`,
  unexpected: (reason: string) => `The backup could not be checked: ${reason}`,
  noBackup: (dir: string) => `${dir} has no backup: neither PG_VERSION nor base.tar nor base.tar.gz.`,
  notUnpacked: (file: string) => `${file} could not be unpacked: it is damaged.`,
  notStarted: (log: string) => `The restored database did not start:\n${log}`,
  restored: (seconds: string, until: string) => `• restored in ${seconds} s, last change: ${until}`,
  tables: (tables: number, rows: number) => `• ${tables} tables, ${rows} rows`,
  indexes: (count: number) => `• indexes checked: ${count}`,
  pictures: (count: number) => `• pictures are in place: ${count}`,
  noPictures: '• pictures were not checked: no --images',
  good: 'The backup is good',
  bad: (count: number) => `The backup is not good, problems: ${count}`,
  noSite: 'the backup has no tables of the site',
  noJournal: (dir: string) => `${dir} has no WAL segment`,
  cutSegment: (name: string, size: number, whole: number) =>
    `WAL segment ${name} is truncated: ${size} bytes of ${whole}`,
  gap: (count: number, at: string, timeline: string) =>
    `WAL segments are missing: ${count}, the first from position 0x${at} (timeline ${timeline})`,
  endNotReached: (replayed: string, last: string) =>
    `WAL was replayed to ${replayed}, but the archive goes on to segment ${last}`,
  oldJournal: (name: string, hours: number, limit: number) =>
    `the last WAL segment ${name} is ${hours} h old, at most ${limit} expected: WAL has stopped arriving`,
  badMaxAge: '--max-age: expected how many hours old the last WAL segment may be, such as 24',
  otherCount: (table: string, restored: number, source: number) =>
    `${table}: the backup has ${restored} rows, expected ${source}`,
  badIndex: (index: string, reason: string) => `index ${index} is damaged: ${reason}`,
  notValid: (constraint: string) => `constraint ${constraint} is not valid`,
  badSettings: (reason: string) => `the site cannot read the settings of the backup: ${reason}`,
  noKey: {
    sessions: 'the backup has no secret of sessions: neither SECRET in the settings nor the file secret',
    bans: 'the backup has no secret of bans: neither SECRET in the settings nor the file secret',
  },
  otherMailKey: 'SECRET of the backup is not the one that the site encrypted e-mail addresses with',
  missingPicture: (name: string) => `picture ${name} is missing`,
} as const;
