/** Run-time exports shared by shell and remotes, evaluated once: the app, the kit, the domain. */
export { ApiError, actionFailure, errorText, failureText, isStaleSignIn, serverDetail } from './api/ApiError';
export {
  callApi,
  callForPage,
  callQuery,
  keyOf,
  newIdempotencyKey,
  timeZoneHeader,
  useBrowserData,
} from './api/callApi';
export type { ApiClient, ApiRequestOptions } from './api/createApiClient';
export { dialogsKey, dialogsQuery, pollWhileOnline, sendMessage, unreadNoticesQuery } from './api/dialogs';
export { authorQuery, configQuery, filtersQuery, returnedCountQuery, searchMeaningQuery } from './api/publicQueries';
export { CardFrame, cardPicture } from './card/CardFrame';
export { type CardMark, CardNotch, categoryMark } from './card/CardNotch';
export { PriceBefore } from './card/CardText';
export {
  cardOutOfSight,
  cardPictureSizes,
  FIRST_SCREEN_CARDS,
  type PicturePriority,
  picturePriority,
} from './card/cardPictures';
export { ListingCard, type ListingCardProps, ListingCardSkeleton } from './card/ListingCard';
export { formatClock, formatDate, onSiteSince } from './contract/dates.ru';
export { foldText } from './contract/listingText';
export { numberError, plainDigits } from './contract/numberKinds.ru';
export { formatNumber, formatPrice, type PluralForms, plural } from './contract/numbers.ru';
export type { AppContext, CreateRoutes } from './federation/AppContext';
export { useAppContext } from './federation/AppContextProvider';
export { CachedFragment, CachedFragmentWithIds } from './federation/CachedFragment';
export type {
  BoostDialogProps,
  ComplaintDialogProps,
  FederatedFixtures,
  ListingBlocksProps,
  PictureViewerProps,
  PriceDialogProps,
} from './federation/FederatedComponents';
export { FederatedDialog, FederatedSlot } from './federation/FederatedSlot';
export { lazyPage } from './federation/lazyPage';
export { type PageDescriptor, type PageParts, pageHandle, pageRoutes } from './federation/pageRoutes';
export { useSettings } from './federation/sectionSettings';
export { readShareScopes, type ShareScopes } from './federation/shareScopes';
export { type CatalogueItem, catalogueItems, createEntryFinder } from './listings/catalogueItems';
export {
  DOT,
  listingCatalogueName,
  listingCategoryName,
  listingLine,
  listingValue,
  lostDay,
  lostReward,
  lostWhen,
  priceText,
} from './listings/listingFacts';
export {
  fetchListings,
  fetchListingsByIds,
  listingIdsQuery,
  listingKeys,
  listingQuery,
  markAsRead,
  useRenewal,
} from './listings/listingQueries';
export { moveToFront, rememberCity, rememberedCity, useRememberedCity } from './listings/rememberedCity';
export { landingCrumbs, listingCrumbs, lostFormLinks, sectionDescriptors } from './listings/sectionDescriptors';
export { useFavourites } from './listings/useFavourites';
export { paths, sectionPaths } from './paths';
export { imageHref, imagePreviewHref } from './paths/imageHref';
export { clearSession, signOut } from './session/clearAccountData';
export { consentsQuery, useChangeConsent } from './session/consents';
export { loginHref, useSignedInHref } from './session/login';
export { type PendingAct, usePendingAct } from './session/pendingAct';
export { RequireSession } from './session/RequireSession';
export { useRefusedCall } from './session/refusedCall';
export { canModerate, type Session, sessionOf, useSession, useSessionPress, viewerOf } from './session/session';
export { LoginDialog, RetryAfterSignIn, useSignedInPress } from './session/signInDialogs';
export { recheckToken } from './session/token';
export { PUBLIC_QUERY } from './session/useRefreshOnSessionChange';
export {
  addToMessageDraft,
  listingDraftKey,
  listingEditKey,
  messageDraft,
  messageDraftListing,
  PICTURE_DRAFTS,
  textsLike,
} from './storage/drafts';
export { type Persisted, persisted, persistedText } from './storage/persisted';
export type { StorageKey } from './storage/storageKeys';
export { theme } from './theme/theme';
export { ActionMenu } from './ui/ActionMenu';
export { Badge, type BadgeTone, ToneBox } from './ui/Badge';
export { BRAND, BrandMark } from './ui/BrandMark';
export { Breadcrumbs, breadcrumbsJsonLd } from './ui/Breadcrumbs';
export { asElement, Button, Spinner } from './ui/Button';
export { Card } from './ui/Card';
export { ComboboxField } from './ui/ComboboxField';
export { ConfirmDialog } from './ui/ConfirmDialog';
export { controlStyles, roundControl } from './ui/controlStyles';
export { Dialog, Sheet } from './ui/Dialog';
export { EmptyDrawing, EmptyState } from './ui/EmptyState';
export { ErrorState, QueryFailure, RetryLine } from './ui/ErrorState';
export { FieldLabel, FieldNote } from './ui/Field';
export { INFINITE_LIST, inBar, ownBar, ownFooter, underBar } from './ui/frameAttributes';
export { IconButton } from './ui/IconButton';
export {
  AlertIcon,
  BackIcon,
  BellIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
  EditIcon,
  EyeIcon,
  FilterIcon,
  FlagIcon,
  FlyerIcon,
  HeartIcon,
  HomeIcon,
  type IconProps,
  MessageIcon,
  PawIcon,
  PinIcon,
  PlaceIcon,
  PlusIcon,
  PriceIcon,
  RepeatIcon,
  RocketIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShareIcon,
  ShieldIcon,
  SignOutIcon,
  SortIcon,
  TrashIcon,
  UserIcon,
} from './ui/icons';
export { LegalDocument, type LegalText, type OperatorDetails, useOperatorDetails } from './ui/LegalDocument';
export { LinkButton, moveTo } from './ui/LinkButton';
export { fetchPicture as preloadPicture, ListingPicture } from './ui/ListingPicture';
export { LoadingText } from './ui/LoadingText';
export { useHydrated, useNear } from './ui/laterParts';
export { MutedText } from './ui/MutedText';
export { NumberField } from './ui/NumberField';
export { useCloseOnBack } from './ui/overlayEntries';
export { Page } from './ui/Page';
export { PageMeta } from './ui/PageMeta';
export { Picture } from './ui/Picture';
export { SearchField, type SearchSuggestion } from './ui/SearchField';
export { SegmentedChoice } from './ui/SegmentedChoice';
export { SelectField } from './ui/SelectField';
export { Skeleton, SkeletonLimit } from './ui/Skeleton';
export { SLOW_MS, SlowState, useDelayed } from './ui/SlowState';
export { Grid, Inline, Stack } from './ui/Stack';
export { TextAreaField, TextField } from './ui/TextField';
export { formatDateTime, formatDay, Time } from './ui/Time';
export { Tooltip } from './ui/Tooltip';
export { toast } from './ui/toast';
export { useFollowLinks } from './ui/useFollowLinks';
export { useBrowserNow, useNow } from './ui/useNow';
export { useOnDemand } from './ui/useOnDemand';
export { useOnline } from './ui/useOnline';
export { type SwipeDirection, useSwipe } from './ui/useSwipe';
export { VisuallyHidden, visuallyHidden } from './ui/VisuallyHidden';
