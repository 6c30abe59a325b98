const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Files that take longest: they start servers, build packages or measure. jest knows that from the second run on; in a
 * fresh clone it begins with those that have the most text, and a short file that takes half a minute comes last.
 */
const longest = [
  'server/src/fuzz/fuzz.long.test.ts',
  'server/src/accessMatrix.test.ts',
  'server/src/render/faults.long.test.ts',
  'server/src/packedServer.test.ts',
  'server/src/deployedServer.long.test.ts',
  'tools/src/deploy/deploy.long.test.ts',
  'tools/src/deploy/killedDeploy.long.test.ts',
  'tools/src/commands/release.long.test.ts',
  'server/src/cluster/cluster.long.test.ts',
  'server/src/lostPrivacy.test.ts',
  'server/src/db/lostConnections.long.test.ts',
  'server/src/modules/savedSearches/nearby.test.ts',
  'server/src/server.test.ts',
  'server/src/plugins/bodyTimes.test.ts',
  'server/src/modules/channels/channels.test.ts',
  'server/src/severalServers.long.test.ts',
  'server/src/modules/complaints/complaints.test.ts',
  'server/src/severalReleases.long.test.ts',
  'server/src/plugins/apiClient.test.ts',
  'server/src/release/tryBundles.long.test.ts',
  'server/src/db/releasedServer.long.test.ts',
  'server/src/db/openReplicas.long.test.ts',
  'server/src/render/lending.long.test.ts',
  'server/src/process/programTells.test.ts',
  'server/src/restore/checkBackup.long.test.ts',
  'server/src/backup/makeBackup.long.test.ts',
  'server/src/restore/restoreCheck.long.test.ts',
  'server/src/network/trustProxy.test.ts',
  'tools/src/lint/checkTypes.long.test.ts',
];

/** jest's own order, with the files above before all others where jest does not know yet how long they take. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = (test) => {
      const place = longest.indexOf(path.relative(test.context.config.rootDir, test.path).replaceAll(path.sep, '/'));
      return place < 0 || this.time(test) !== undefined ? longest.length : place;
    };
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
};
module.exports.longest = longest;
