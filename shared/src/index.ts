/** The public entry: what remotes and the shell share at run time, evaluated once. */
export { ApiError, type ApiErrorKind, errorText } from './api/ApiError';
export { configQuery } from './api/configQuery';
export {
  type ApiAdapter,
  type ApiClient,
  type ApiClientOptions,
  type ApiRequestOptions,
  type ApiResponse,
  createApiClient,
} from './api/createApiClient';
export { createQueryClient } from './api/createQueryClient';
export { dialogsKey, dialogsQuery } from './api/dialogsQuery';
export { type FailureTexts, failureText } from './api/failureText';
export { favouriteFailure } from './api/favouriteFailure';
export { filtersQuery } from './api/filtersQuery';
export { newKey } from './api/newKey';
export { serverDetail } from './api/serverDetail';
export { BRAND } from './brand';
export { type CategoryMark, categoryMark } from './card/categoryMark';
export { ListingCard, type ListingCardProps } from './card/ListingCard';
export { ListingCardSkeleton } from './card/ListingCardSkeleton';
export { foldText } from './contract/foldText';
export type { AppContext, CreateRoutes, RemoteRoutes } from './federation/AppContext';
export { AppContextProvider, useAppContext } from './federation/AppContextProvider';
export { type AppContextParts, createAppContext } from './federation/createAppContext';
export { createRetryable, type Retryable } from './federation/createRetryable';
export type {
  BoostDialogProps,
  FederatedComponents,
  FederatedName,
  LentFixtures,
  ListingBlocksProps,
  LoadFederated,
} from './federation/FederatedComponents';
export { FederatedSlot, type FederatedSlotProps } from './federation/FederatedSlot';
export { type Incident, type IncidentListener, onIncident, reportIncident } from './federation/incident';
export { isStandIn, type LazyPage, lazyPage, type PageModule } from './federation/lazyPage';
export { LOAD_DEADLINE_MS } from './federation/loadDeadline';
export { RetryPlace } from './federation/RetryPlace';
export { retryChunks } from './federation/retryChunks';
export { SectionLoadError } from './federation/SectionLoadError';
export { useRetryable } from './federation/useRetryable';
export { formatClock, formatDate, formatDateTime, formatDay } from './i18n/formatDateTime';
export { formatNumber } from './i18n/formatNumber';
export { formatPrice } from './i18n/formatPrice';
export { type PluralForms, plural } from './i18n/plural';
export { Time, type TimeProps } from './i18n/Time';
export { LegalDocument, type LegalDocumentProps } from './legal/LegalDocument';
export type { LegalBlock, LegalSection, LegalText } from './legal/LegalText';
export type { OperatorDetails } from './legal/operatorDetails';
export { useOperatorDetails } from './legal/useOperatorDetails';
export { listingKeys, type MarkKind } from './listings/queryKeys';
export { imageHref, paths, type SectionPaths, sectionPaths } from './paths';
export { listingCategoryName } from './sections/listingCategoryName';
export { listingCatalogueName, listingLeafName, listingLine } from './sections/listingLine';
export { priceText } from './sections/priceText';
export { type SectionCategory, type SectionDescriptor, sectionDescriptors } from './sections/sectionDescriptors';
export { isEndedState } from './session/endedState';
export { loginHref, type Place, RETURN_PARAM } from './session/loginHref';
export { mayModerate } from './session/mayModerate';
export { addToMessageDraft, messageDraft } from './session/messageDraft';
export type { PendingAct } from './session/pendingAct';
export { RequireSession, type RequireSessionProps } from './session/RequireSession';
export { SessionKeeper } from './session/SessionKeeper';
export { safeReturnPath } from './session/safeReturnPath';
export { type Session, sessionAtom } from './session/sessionAtom';
export { ACCESS_TOKEN_KEY, dropToken, readToken, recheckToken, subscribeToToken, writeToken } from './session/token';
export { isLoginState, type LoginState, useGoToLogin } from './session/useGoToLogin';
export { usePendingAct } from './session/usePendingAct';
export { PUBLIC_QUERY } from './session/useRefreshOnSessionChange';
export { useSession } from './session/useSession';
export { type KnownSession, useSessionPress } from './session/useSessionPress';
export { type Persisted, persisted, persistedText } from './storage/persisted';
export { textsLike } from './storage/textsLike';
export { DOT } from './text/dot';
export { suggest } from './text/suggest';
export { GlobalStyle } from './theme/GlobalStyle';
export { type ColorName, palette } from './theme/palette';
export { theme } from './theme/theme';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './ui/ActionMenu';
export { BackButton } from './ui/BackButton';
export { Badge, type BadgeProps, type BadgeTone } from './ui/Badge';
export { BrandMark } from './ui/BrandMark';
export { Button, type ButtonProps } from './ui/Button';
export type { ButtonSize, ButtonVariant } from './ui/buttonStyles';
export { Card } from './ui/Card';
export { ComboboxField, type ComboboxFieldProps } from './ui/ComboboxField';
export { ConfirmDialog, type ConfirmDialogProps } from './ui/ConfirmDialog';
export { Dialog, type DialogProps } from './ui/Dialog';
export { EmptyDrawing, type EmptyPicture } from './ui/EmptyDrawing';
export { EmptyState, type EmptyStateProps } from './ui/EmptyState';
export { ErrorState, type ErrorStateProps } from './ui/ErrorState';
export { GOES_ON } from './ui/goesOn';
export { IconButton, type IconButtonProps, type IconButtonVariant } from './ui/IconButton';
export {
  AlertIcon,
  BackIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
  FilterIcon,
  HeartIcon,
  HomeIcon,
  type IconProps,
  MessageIcon,
  MoreIcon,
  PawIcon,
  PinIcon,
  PlusIcon,
  RocketIcon,
  SearchIcon,
  ShareIcon,
  TrashIcon,
  UserIcon,
} from './ui/icons';
export { LinkButton, type LinkButtonProps } from './ui/LinkButton';
export { ListingPicture, type ListingPictureProps } from './ui/ListingPicture';
export { LoadingText, type LoadingTextProps } from './ui/LoadingText';
export { NumberField, type NumberFieldProps } from './ui/NumberField';
export { OWN_BAR_SHOWN, ownBar } from './ui/ownBar';
export { Page, type PageProps } from './ui/Page';
export { PageMeta, type PageMetaProps } from './ui/PageMeta';
export { Picture, type PictureProps } from './ui/Picture';
export { preloadPicture } from './ui/pictureSource';
export { SectionUnavailable, type SectionUnavailableProps } from './ui/SectionUnavailable';
export { type ChoiceOption, SegmentedChoice, type SegmentedChoiceProps } from './ui/SegmentedChoice';
export { SelectField, type SelectFieldProps, type SelectOption } from './ui/SelectField';
export { Sheet, type SheetProps } from './ui/Sheet';
export { Skeleton, type SkeletonProps } from './ui/Skeleton';
export { Spinner, type SpinnerProps } from './ui/Spinner';
export { TextAreaField, type TextAreaFieldProps } from './ui/TextAreaField';
export { TextField, type TextFieldProps } from './ui/TextField';
export { Toaster } from './ui/Toaster';
export { Tooltip, type TooltipProps } from './ui/Tooltip';
export { toast } from './ui/toast';
export { useOnline } from './ui/useOnline';
export { SWIPE_THRESHOLD, type SwipeDirection, type SwipeHandlers, swipeDirection, useSwipe } from './ui/useSwipe';
export { VisuallyHidden } from './ui/VisuallyHidden';
export { visuallyHidden } from './ui/visuallyHidden.styles';
