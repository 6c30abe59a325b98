/** What the server and the browser tests need of the releases. */
export { createScriptFinder } from './findScript';
export { readPointer, writePointer } from './pointer';
export { type RolledBack, rollBack } from './rollBack';
export { ReleaseRefused } from './swapPointer';
export { goLive, trackOf, withTrack } from './tracks';
