import { exported, type Fates, nothing, unexported } from './fates';

const year = 'incidents are investigated; a year';

/** Reference data, and actions of the site and its teams. */
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
  teams: { people: '', until: 'permanent', columns: { name: nothing, webhook: nothing } },
  sectionBackends: { people: '', until: 'permanent', columns: { package: nothing, target: nothing } },
  teamTokens: {
    people: 'administrator, hash of the token',
    columns: { label: nothing, hash: nothing, start: nothing, packages: nothing, actions: nothing },
  },
  releaseJournal: {
    people: 'who released what, network address',
    until: 'name, address: deletion',
    erasedBy: 'eraseAccount',
    columns: {
      who: unexported('not linked to an account', year),
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
    until: 'a day',
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
    until: 'a day',
    columns: { sha256: nothing },
  },
  incidents: { people: '', columns: { remote: nothing, build: nothing, kind: nothing } },
  trials: {
    people: '',
    columns: { remote: nothing, build: nothing, figures: nothing, state: nothing },
  },
  trialCounts: {
    people: '',
    columns: { remote: nothing, build: nothing, place: nothing, arm: nothing, measure: nothing },
  },
  trialMarks: {
    people: 'salted hash of a network',
    columns: { day: nothing, hash: unexported('not linked to an account', 'counts visits once; two days') },
  },
  teamNotices: {
    people: '',
    until: 'delivered',
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
    until: 'processed',
    columns: { kind: nothing },
  },
  schemaFloor: { people: '', until: 'permanent', columns: { newest: nothing, oldest: nothing } },
  liveReleases: {
    people: '',
    until: 'permanent',
    columns: { pointer: nothing, builds: nothing },
  },
  jobRuns: {
    people: '',
    until: 'permanent',
    columns: { name: nothing, owner: nothing },
  },
  landings: { people: '', until: 'an hour', columns: {} },
};
