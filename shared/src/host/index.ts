/** Exports for the shell alone: creating the app, keeping the session, rendering failures. */
export { createApiClient, warmTransport } from '../api/createApiClient';
export { createQueryClient } from '../api/createQueryClient';
export type { Transport } from '../api/transport';
export type { RemoteRoutes } from '../federation/AppContext';
export { AppContextProvider } from '../federation/AppContextProvider';
export { createAppContext } from '../federation/createAppContext';
export { createRetryable, type Retryable } from '../federation/createRetryable';
export { type FederatedAtHand, FederatedAtHandProvider, type FederatedStep } from '../federation/FederatedAtHand';
export type { FederatedComponents, FederatedName, LoadFederated } from '../federation/FederatedComponents';
export { type HeadTags, HeadTagsProvider } from '../federation/HeadTags';
export { type Incident, type IncidentListener, onIncident, reportIncident } from '../federation/incident';
export { isStandIn, type LazyPage } from '../federation/lazyPage';
export { LOAD_DEADLINE_MS } from '../federation/loadDeadline';
export { RemoteStyles } from '../federation/RemoteStyles';
export { RetryPlace } from '../federation/RetryPlace';
export { STYLES_OF } from '../federation/remoteSheets';
export { retryChunks } from '../federation/retryChunks';
export { SectionLoadError } from '../federation/SectionLoadError';
export { SectionSettingsProvider } from '../federation/sectionSettings';
export { useRetryable } from '../federation/useRetryable';
export {
  addOverlayEntry,
  dropDeadEntries,
  followRouter,
  isAbovePage,
  leaveOverlayEntries,
  OVERLAYS_KEY,
  resumeOverlayEntries,
  startOverlayEntries,
} from '../history/overlayEntries';
export { takeImagesFrom } from '../paths/imageHref';
export { ConfirmSignIn } from '../session/ConfirmSignIn';
export { createAdminRefusal } from '../session/createAdminRefusal';
export { isEndedState } from '../session/endedState';
export { forgetAccount } from '../session/forgetAccount';
export { CONFIRM_PARAM, RETURN_PARAM } from '../session/loginHref';
export { refusedCallAtom } from '../session/refusedCallAtom';
export { SessionKeeper } from '../session/SessionKeeper';
export { safeReturnPath } from '../session/safeReturnPath';
export { sessionAtom } from '../session/sessionAtom';
export { dropToken, readToken, subscribeToToken, writeToken } from '../session/token';
export { isLoginState } from '../session/useGoToLogin';
export { globalStyle } from '../theme/globalStyle';
export { loadOverlays } from '../ui/overlayStore';
export { OWN_BAR_SHOWN, OWN_FOOT_SHOWN, UNDER_BAR_SHOWN } from '../ui/ownBar';
export { SectionUnavailable } from '../ui/SectionUnavailable';
export { Toaster } from '../ui/Toaster';
