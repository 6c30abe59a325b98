const time = (iso: string): string => new Date(iso).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' });

const kilobytes = (bytes: number): string => `${(bytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} KB`;

/** Output of the release commands. What the site stores and shows, such as the gate's reasons, is in Russian. */
export const commandMessages = {
  pointer: {
    broken: (file: string) =>
      `The release pointer ${file} is damaged and has no backup. Delete it and build the site again: npm run build`,
    usesBackup: (file: string, before: string) =>
      `The release pointer ${file} is damaged, its backup is in use: ${before}. The next release writes a new one.`,
  },
  shared: {
    incomplete: 'RELEASES_URL needs DATABASE_URL and S3_URL. Set both.',
    empty: 'The database of DATABASE_URL has no site yet: start the server with it first.',
  },
  release: {
    refused: 'The release was refused, the site is as it was:',
    whatToRelease: (known: string[]) =>
      `What to release? There are: ${known.join(', ')}. Example: npm run release -w mf-feeds`,
    one: 'Use one of these: --rollback, --promote, --canary <percent>, --preview, --retire <remote>, --settings, --set <name>=<value>, --unset <name>, --settings-back.',
    takenOff: (name: string, build: string) =>
      `  ${name} ${build} was taken off the site. To bring it back: --rollback`,
    lostAddresses: (addresses: readonly string[]) => `  addresses that no longer open: ${addresses.join(', ')}`,
    servesLive: 'Starting the site with its earlier builds.',
    keptWithoutFolder: (name: string) =>
      `  ${name}: its folder is gone, but the remote stays on the site. To take it off: npm run release -- --retire ${name}`,
    dashes: (flag: string) =>
      `--${flag} needs two more dashes in front of it: npm run release -w mf-feeds -- --${flag}. Nothing was done.`,
    percent: '--canary: expected a whole number of percent from 1 to 99, such as --canary 10.',
    onePackage: 'This command works with one package: npm run release -w mf-feeds -- --rollback',
    build: 'Build',
    swapPointer: 'Release',
    noShell: 'The shell must be released first: npm run build',
    live: (name: string, build: string) => `  ${name} ${build} is live`,
    already: (name: string, build: string) => `  ${name} ${build} is live already, its sources have not changed`,
    canary: (name: string, build: string, percent: number) =>
      `  ${name} ${build} is on trial for ${percent} % of visitors`,
    until: (time: string) => `  it goes live for everyone at ${time}, unless it is worse`,
    untilAlone: '--until needs --canary: --canary 10 --until 2h.',
    trialEnded: (name: string, build: string) => `  ${name}: the trial of ${build} has ended`,
    warning: (sentence: string) => `  warning: ${sentence}`,
    withdrawn: (name: string, build: string, live: string) =>
      `  ${name}: ${build} was withdrawn from trial, everyone gets ${live} again`,
    back: (name: string, from: string, to: string) => `  ${name}: ${from} was rolled back, ${to} is live again`,
    returned: (name: string, build: string) => `  ${name}: the remote is on the site again, build ${build}`,
    removed: (builds: string[]) => `  old builds removed: ${builds.join(', ')}`,
    keepDays: 'RELEASES_KEEP_DAYS: expected a number of days, such as 14.',
  },
  preview: {
    off: "There are no previews: set PREVIEW_URL, an address of their own. See docs/operations/releases.md, 'Previews'.",
    noKey:
      'There are several servers, but no SECRET: without a common key the link would not open on all of them. Set the SECRET (or PREVIEW_KEY) of the servers.',
    noDays: 'RELEASES_KEEP_DAYS=0: the build would be removed before anyone sees it. Set at least 1.',
    doubts: 'It cannot be released to visitors yet:',
    doubt: (reason: string) => `  — ${reason}.`,
    check: 'Gate',
    link: (packageName: string, build: string) => `  ${packageName} ${build}, preview:`,
    until: (time: string) => `  until ${time}`,
  },
  settings: {
    unknown: (name: string, key: string, known: readonly string[]) =>
      known.length === 0
        ? `${name}: the remote has no settings.`
        : `${name}: there is no setting ${key}. There are: ${known.join(', ')}.`,
    notRead: (key: string, words: string) => `${key}: expected ${words}.`,
    badPair: (pair: string) => `--set ${pair}: expected a name and a value, such as --set newest=5.`,
    backAlone: '--settings-back cannot be combined with --set and --unset.',
    onePackage: 'Settings are those of one remote: npm run release -w mf-news -- --set newest=5',
    default: (value: string) => `${value} (default)`,
    header: ['setting', 'value', 'allowed', 'meaning'],
    nothing: (name: string) => `${name}: the remote has no settings.`,
  },
  list: {
    journal: 'Journal:',
    commit: (commit: string, dirty: boolean) => `${commit.slice(0, 12)}${dirty ? '+' : ''}`,
    refused: (sentences: readonly string[]) => `refused: ${sentences.join('; ')}`,
    nothing: 'Nothing has been released yet: npm run build',
    header: ['package', 'live', 'since', 'size', 'on trial', 'previous'],
    none: '—',
    takenOff: 'taken off',
    kilobytes,
    time,
    canary: (build: string, percent: number, until: string | undefined) =>
      `${build} for ${percent} %${until === undefined ? '' : ` until ${time(until)}`}`,
  },
} as const;
