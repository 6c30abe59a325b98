import { exported, none, type SomeFates, unexported } from './fates';

const year = 'incidents are investigated; a year';

/** Reference data, and actions of the site and its teams. */
export const operationFates = {
  teams: { until: 'permanent', columns: none('name', 'webhook') },
  sectionBackends: { until: 'permanent', columns: none('package', 'target') },
  teamTokens: {
    people: 'administrator, hash of the token',
    columns: none('label', 'hash', 'start', 'packages', 'actions'),
  },
  releaseJournal: {
    people: 'who released what, network address',
    until: 'name, address: deletion',
    erasedBy: 'eraseAccount',
    columns: {
      ...none('package', 'action', 'build', 'previous', 'commit', 'sentences', 'key'),
      who: unexported('not linked to an account', year),
      address: exported('releases'),
    },
  },
  releaseUploads: {
    until: 'a day',
    columns: none('id', 'package', 'planHash', 'files', 'describe', 'commit', 'end'),
  },
  releaseFiles: { until: 'a day', columns: none('sha256') },
  incidents: { columns: none('remote', 'build', 'kind') },
  trials: { columns: none('remote', 'build', 'figures', 'state') },
  trialCounts: { columns: none('remote', 'build', 'place', 'arm', 'measure') },
  trialMarks: {
    people: 'salted hash of a network',
    columns: { ...none('day'), hash: unexported('not linked to an account', 'counts visits once; two days') },
  },
  teamNotices: { until: 'delivered', columns: none('body') },
  types: { until: 'reference data', columns: none('name') },
  breeds: { until: 'reference data', columns: none('name') },
  cities: { until: 'reference data', columns: none('name', 'region') },
  objects: { until: 'reference data', columns: none('name') },
  services: { until: 'reference data', columns: none('name') },
  referenceRevision: { until: 'reference data', columns: {} },
  renamedEntries: { until: 'processed', columns: none('kind') },
  schemaFloor: { until: 'permanent', columns: none('newest', 'oldest') },
  liveReleases: { until: 'permanent', columns: none('pointer', 'builds') },
  jobRuns: { until: 'permanent', columns: none('name', 'owner') },
  landings: { until: 'an hour', columns: {} },
} satisfies SomeFates;
