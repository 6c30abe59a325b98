import { exported, type Fates, nothing, unexported } from './fates';

const year = 'who released what has to be found out after an incident; a year';

/** Reference data, and what the site does by itself or by the hands of its teams. */
export const operationFates: Fates<
  | 'teams'
  | 'teamTokens'
  | 'sectionBackends'
  | 'releaseJournal'
  | 'releaseUploads'
  | 'releaseFiles'
  | 'incidents'
  | 'trials'
  | 'trialCounts'
  | 'trialMarks'
  | 'teamNotices'
  | 'types'
  | 'breeds'
  | 'cities'
  | 'objects'
  | 'services'
  | 'referenceRevision'
  | 'renamedEntries'
  | 'liveReleases'
  | 'jobRuns'
  | 'schemaFloor'
  | 'landings'
> = {
  teams: { people: '', until: 'with the site', columns: { name: nothing, webhook: nothing } },
  sectionBackends: { people: '', until: 'with the site', columns: { package: nothing, target: nothing } },
  teamTokens: {
    people: 'which administrator made it, a hash of it',
    until: '90 days after it has run out or was revoked',
    columns: { label: nothing, hash: nothing, start: nothing, packages: nothing, actions: nothing },
  },
  releaseJournal: {
    people: 'who released what, from which network address',
    until: "a year; an administrator's name is that of the account and goes with it, as does the address",
    erasedBy: 'eraseAccount',
    columns: {
      who: unexported('no account is known of it', year),
      package: nothing,
      action: nothing,
      build: nothing,
      previous: nothing,
      commit: nothing,
      sentences: nothing,
      address: exported('releases'),
      key: nothing,
    },
  },
  releaseUploads: {
    people: '',
    until: 'a day after the last plan of it',
    columns: {
      id: nothing,
      package: nothing,
      planHash: nothing,
      files: nothing,
      describe: nothing,
      commit: nothing,
      end: nothing,
    },
  },
  releaseFiles: {
    people: '',
    until: 'with the uploads that name it, a day at the most',
    columns: { sha256: nothing },
  },
  incidents: { people: '', until: 'a week', columns: { remote: nothing, build: nothing, kind: nothing } },
  trials: {
    people: '',
    until: '30 days after its end',
    columns: { remote: nothing, build: nothing, figures: nothing, state: nothing },
  },
  trialCounts: {
    people: '',
    until: '30 days; sums by hour',
    columns: { remote: nothing, build: nothing, place: nothing, arm: nothing, measure: nothing },
  },
  trialMarks: {
    people: 'hashes of networks, salted by the day',
    until: 'the end of the next day, in Moscow; the salt ends with its own',
    columns: { day: nothing, hash: unexported('no account is known of it', 'visits are counted once; two days') },
  },
  teamNotices: {
    people: '',
    until: 'until the team has been told, eight hours at the most',
    columns: { body: nothing },
  },
  types: { people: '', until: 'reference data', columns: { name: nothing } },
  breeds: { people: '', until: 'reference data', columns: { name: nothing } },
  cities: { people: '', until: 'reference data', columns: { name: nothing, region: nothing } },
  objects: { people: '', until: 'reference data', columns: { name: nothing } },
  services: { people: '', until: 'reference data', columns: { name: nothing } },
  referenceRevision: { people: '', until: 'reference data', columns: {} },
  renamedEntries: {
    people: '',
    until: 'all listings have been looked at, hours at the most',
    columns: { kind: nothing },
  },
  schemaFloor: { people: '', until: 'with the site', columns: { newest: nothing, oldest: nothing } },
  liveReleases: {
    people: '',
    until: 'one row: what is live, while releases lie in a bucket',
    columns: { pointer: nothing, builds: nothing },
  },
  jobRuns: {
    people: '',
    until: 'one row for each periodic job, with its last run',
    columns: { name: nothing, owner: nothing },
  },
  landings: { people: '', until: 'until the next count, an hour', columns: {} },
};
