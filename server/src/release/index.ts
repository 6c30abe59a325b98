/**
 * Live releases and their changes: pointer, gate and rollback. The server follows and changes them; the commands of
 * `tools` build what passes the gate.
 */
export { readKeys } from '../session/siteKeys';
export { readKeySettings } from '../settings/settings';
export { apiFaults } from './apiPaths';
export { askShell } from './askShell';
export { assembleBuild, FilesLost, findStanding } from './assembleBuild';
export { overlaps } from './buildAddress';
export { checkBounds } from './checkBounds';
export { checkDescription, parseDescription } from './checkDescription';
export { compressFiles, weigh } from './compressFiles';
export { deprecationWarnings } from './deprecatedUses';
export { createBrowserErrorPlaces, packagesInStack } from './errorPlace';
export { createFileFinder } from './findFile';
export { createReleaseFollower } from './followReleases';
export { findForeignClaims } from './foreignClaims';
export { labelOf, plainAddresses } from './judgement';
export { keepLive } from './keepLive';
export { listReleases, presentReleases, releasesTable, standingBuilds, tableOf } from './listReleases';
export { messages as releaseMessages } from './messages.ru';
export { inUse } from './oldBuilds';
export { pointerStamp, readPointer, writePointer } from './pointer';
export { type LinkedBuild, type PreviewLink, type PreviewPlace, PreviewRefused, previewLink } from './previewLink';
export { type BrowserGate, type PackageRelease, publish } from './publish';
export { publishPreview } from './publishPreview';
export { federationName, NAMELESS, outputHash, packageOf, RELEASE_FILE, type Release, readRelease } from './release';
export { releaseWarnings, retiredSentences } from './releaseSentences';
export { type RolledBack, returnTo, rollBack } from './rollBack';
export { changeSettings, entryOf, type SettingsChanged, showSettings, unfitDefaults } from './settings';
export { openReleaseBucket, pullReleases } from './sharedReleases';
export { findStyleFaults } from './styleFaults';
export { ReleaseImpossible, ReleaseOvertaken, ReleaseRefused, swapPointer } from './swapPointer';
export { goLive, type Track, takenOffRemotes, trackOf, withTrack } from './tracks';
export { endTrial, promote, trialEnd } from './trialChanges';
export { createUploadStore, type UploadStore } from './uploadStore';
export { withLock } from './withLock';
export { WrongBytes, writeChecked } from './writeChecked';
