/** Exports for the shell alone: creating the app, keeping the session, rendering failures. */
export { createApiClient, warmTransport } from '../api/createApiClient';
export { createQueryClient } from '../api/createQueryClient';
export type { Transport } from '../api/transport';
export type { RemoteRoutes } from '../federation/AppContext';
export { AppContextProvider, createAppContext } from '../federation/AppContextProvider';
export {
  createRetryable,
  LOAD_DEADLINE_MS,
  type Retryable,
  retryChunks,
  SectionLoadError,
  useRetryable,
} from '../federation/createRetryable';
export type { FederatedComponents, FederatedName, LoadFederated } from '../federation/FederatedComponents';
export { type FederatedAtHand, FederatedAtHandProvider, type FederatedStep } from '../federation/FederatedSlot';
export { type Incident, type IncidentListener, onIncident, reportIncident } from '../federation/incident';
export { isStandIn, type LazyPage } from '../federation/lazyPage';
export { RemoteStyles, STYLES_OF } from '../federation/RemoteStyles';
export { RetryPlace } from '../federation/RetryPlace';
export { SectionSettingsProvider } from '../federation/sectionSettings';
export { takeImagesFrom } from '../paths/imageHref';
export { forgetAccount } from '../session/forgetAccount';
export { CONFIRM_PARAM, isEndedState, isLoginState, RETURN_PARAM } from '../session/login';
export { refusedCallAtom } from '../session/refusedCall';
export { SessionKeeper } from '../session/SessionKeeper';
export { safeReturnPath } from '../session/safeReturnPath';
export { sessionAtom } from '../session/session';
export { ConfirmSignIn } from '../session/signInDialogs';
export { createAdminRefusal } from '../session/startSession';
export { dropToken, readToken, subscribeToToken, writeToken } from '../session/token';
export { globalStyle } from '../theme/globalStyle';
export { OWN_BAR_SHOWN, OWN_FOOT_SHOWN, UNDER_BAR_SHOWN } from '../ui/frameAttributes';
export {
  addOverlayEntry,
  dropDeadEntries,
  followRouter,
  isAbovePage,
  leaveOverlayEntries,
  OVERLAYS_KEY,
  resumeOverlayEntries,
  startOverlayEntries,
} from '../ui/overlayEntries';
export { loadOverlays } from '../ui/overlayStore';
export { type HeadTags, HeadTagsProvider } from '../ui/PageMeta';
export { SectionUnavailable } from '../ui/SectionUnavailable';
export { Toaster } from '../ui/Toaster';
