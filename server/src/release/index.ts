/** Live releases and their changes: pointer, gate and rollback. */
export { readKeys } from '../session/siteKeys';
export { readKeySettings } from '../settings/settings';
export { apiProblems } from './apiPaths';
export { assembleBuild, FilesMissing, findStoredFile } from './assembleBuild';
export { overlaps } from './buildAddress';
export { labelOf, plainAddresses } from './buildCheck';
export { checkBounds } from './checkBounds';
export { checkDescription, parseDescription } from './checkDescription';
export { commandMessages } from './commandMessages';
export { compressFiles, weigh } from './compressFiles';
export { deprecationWarnings } from './deprecatedUses';
export { describeShell } from './describeShell';
export { createBrowserErrorLocator, packagesInStack } from './errorLocator';
export { createFileFinder } from './findFile';
export { createReleaseFollower } from './followReleases';
export { keepLive } from './keepLive';
export { buildsOnDisk, listReleases, presentReleases, releasesTable, tableOf } from './listReleases';
export { messages as releaseMessages } from './messages.ru';
export { inUse } from './oldBuilds';
export { findOwnershipViolations } from './ownershipViolations';
export { followPointer, readPointer, writePointer } from './pointer';
export { type PreviewOptions, PreviewRefused, previewLink } from './previewLink';
export { type BrowserGate, type PackageRelease, publish } from './publish';
export { publishPreview } from './publishPreview';
export { federationName, NAMELESS, outputHash, packageOf, RELEASE_FILE, type Release, readRelease } from './release';
export { releaseWarnings, retiredSentences } from './releaseSentences';
export { type RolledBack, restorePointer, rollBack } from './rollBack';
export {
  changeSettings,
  entryOf,
  invalidDefaults,
  latestChanges,
  restoreSettings,
  type SettingsChange,
  type SettingsChanged,
  showSettings,
} from './settings';
export { openReleaseBucket, syncReleases } from './sharedReleases';
export { findStyleProblems } from './styleProblems';
export { ReleaseConflict, ReleaseImpossible, ReleaseRefused, swapPointer } from './swapPointer';
export { currentOf, goLive, removedRemotes, type Track, trackOf, withTrack } from './tracks';
export { endTrial, promote, trialEnd } from './trialChanges';
export { createUploadStore, type UploadStore } from './uploadStore';
export { withLock } from './withLock';
export { WrongBytes, writeChecked } from './writeChecked';
