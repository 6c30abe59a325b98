/** What the server and the browser tests need of the releases. */
export { createScriptFinder } from './findScript';
export { ReleaseRefused } from './flip';
export { readPointer, writePointer } from './pointer';
export { type RolledBack, rollBack } from './rollBack';
export { goLive, trackOf, withTrack } from './tracks';
