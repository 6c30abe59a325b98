const timeOf = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' });

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

export const messages = {
  badAddress: (to: string) =>
    `--to ${to}: expected the address of the site, such as --to https://site.example; without https only on this machine.`,
  noToken:
    "RELEASE_TOKEN: expected the team's token. An administrator of the site issues it on the page 'Команды' (teams).",
  unreachable: (to: string, cause: string) => `${to} does not answer: ${cause}.`,
  resume: 'Uploaded files are stored for a day: repeat the command to continue.',
  moved: (to: string, where: string) =>
    `${to} has moved to ${where}. The token was not sent there: use the new address in --to.`,
  noCalls: (to: string) =>
    `${to} does not accept releases over the network: its version is too old. Update it, or release on its server.`,
  notTheSite: (to: string, status: number) =>
    `Something other than the site answered at ${to} (${status}): check the address and the proxy.`,
  unauthorized: (detail: string) => `No access (401): ${detail}. Check RELEASE_TOKEN.`,
  forbidden: (detail: string) => `Not allowed (403): ${detail}.`,
  tooLarge: (detail: string) => `The release is too large (413): ${detail}.`,
  invalid: (detail: string) => `The site did not accept it (422): ${detail}.`,
  tooOften: (seconds: string) => `Too many requests (429): try again in ${seconds} s.`,
  refused: 'The release was refused, the site is as it was:',
  other: (status: number, detail: string) => `The site answered ${status}: ${detail}.`,
  reason: (sentence: string) => `  — ${sentence}.`,
  upload: 'Upload',
  gate: 'Gate of the site',
  uploaded: (files: number, all: number, bytes: number) =>
    all === 0 ? 'the site has everything already' : `${files} of ${all} files, ${megabytes(bytes)}`,
  progress: (label: string, files: number, all: number, bytes: number, allBytes: number) =>
    `${label}: ${files} of ${all} files, ${megabytes(bytes)} of ${megabytes(allBytes)}`,
  preview: (name: string, build: string) => `  ${name} ${build} was uploaded for a preview, visitors do not get it`,
  warns: 'It cannot be released to visitors yet:',
  one: 'Use one of these: --list, --rollback, --promote, --canary <percent>, --preview, --retire <remote>, --withdraw, --settings, --set <name>=<value>, --unset <name>, --settings-back.',
  link: (url: string, until: string) => `  preview until ${timeOf(until)}: ${url}`,
} as const;
