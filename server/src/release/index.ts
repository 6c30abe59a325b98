/**
 * What is live, and how that changes: the pointer, the gate and the way back. The server follows it and lets people change
 * it; the commands of `tools` build what goes through it.
 */
export { askShell } from './askShell';
export { createScriptFinder } from './findScript';
export { createReleaseFollower } from './followReleases';
export { findForeignClaims } from './foreignClaims';
export { addressesWithout } from './gate';
export { labelOf, plainAddresses } from './judgement';
export { keepLive } from './keepLive';
export { listReleases } from './listReleases';
export { messages as releaseMessages } from './messages.ru';
export { readPointer, writePointer } from './pointer';
export { promote } from './promote';
export { type BrowserGate, type PackageRelease, publish } from './publish';
export { federationName, packageOf, RELEASE_FILE, type Release, readRelease } from './release';
export { type RolledBack, rollBack } from './rollBack';
export { overlaps } from './routePatterns';
export { openReleaseBucket, pullReleases } from './sharedReleases';
export { ReleaseRefused, swapPointer } from './swapPointer';
export { goLive, takenOffRemotes, trackOf, withTrack } from './tracks';
export { trialEnd } from './trialEnd';
export { withLock } from './withLock';
