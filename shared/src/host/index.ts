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
export { type FederatedStep, type LoadedFederated, LoadedFederatedProvider } from '../federation/FederatedSlot';
export { type Incident, type IncidentListener, onIncident, reportIncident } from '../federation/incident';
export { isPlaceholderPage, type LazyPage } from '../federation/lazyPage';
export { RemoteStyles } from '../federation/RemoteStyles';
export { RetryableFallback } from '../federation/RetryableFallback';
export { SectionSettingsProvider } from '../federation/sectionSettings';
export { type ShareScopes, setShareScopes } from '../federation/shareScopes';
export { setImageOrigin } from '../paths/imageHref';
export { clearAccountData } from '../session/clearAccountData';
export { CONFIRM_PARAM, isEndedState, isLoginState, RETURN_PARAM } from '../session/login';
export { refusedCallAtom } from '../session/refusedCall';
export { SessionProvider } from '../session/SessionProvider';
export { safeReturnPath } from '../session/safeReturnPath';
export { sessionAtom } from '../session/session';
export { ConfirmSignIn } from '../session/signInDialogs';
export { createAdminRefusalHandler } from '../session/startSession';
export { dropToken, readToken, subscribeToToken, writeToken } from '../session/token';
export { globalStyle } from '../theme/globalStyle';
export {
  IN_BAR_ABSENT,
  IN_BAR_SHOWN,
  OWN_BAR_SHOWN,
  OWN_FOOTER_SHOWN,
  RESTORES,
  STAND_IN,
  UNDER_BAR_SHOWN,
} from '../ui/frameAttributes';
export {
  addOverlayEntry,
  followRouter,
  isAbovePage,
  leaveOverlayEntries,
  OVERLAYS_KEY,
  removeStaleEntries,
  resumeOverlayEntries,
  startOverlayEntries,
} from '../ui/overlayEntries';
export { loadOverlays } from '../ui/overlayStore';
export { type HeadTags, HeadTagsProvider } from '../ui/PageMeta';
export { SectionUnavailable } from '../ui/SectionUnavailable';
export { Toaster } from '../ui/Toaster';
