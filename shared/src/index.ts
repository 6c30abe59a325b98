/** Run-time exports shared by shell and remotes, evaluated once: the app, the kit, the domain. */
export { ApiError, errorText } from './api/ApiError';
export { callApi, callForPage, callQuery, keyOf } from './api/callApi';
export { configQuery } from './api/configQuery';
export { consentsQuery } from './api/consents';
export type { ApiClient, ApiRequestOptions } from './api/createApiClient';
export { dialogsKey, dialogsQuery, unreadNoticesQuery } from './api/dialogsQuery';
export { failureText } from './api/failureText';
export { isStaleSignIn } from './api/isStaleSignIn';
export { newKey } from './api/newKey';
export { sendMessage } from './api/sendMessage';
export { serverDetail } from './api/serverDetail';
export { whileOnline } from './api/whileOnline';
export { zoneHeader } from './api/zoneHeader';
export { BRAND } from './brand';
export { CardFrame } from './card/CardFrame';
export { type CardMark, CardNotch } from './card/CardNotch';
export { cardPictureSizes } from './card/cardPictureSizes';
export { categoryMark } from './card/categoryMark';
export { FIRST_SCREEN_CARDS, type PictureTurn, pictureTurn } from './card/firstScreen';
export { ListingCard, type ListingCardProps } from './card/ListingCard';
export { ListingCardSkeleton } from './card/ListingCardSkeleton';
export { PriceBefore } from './card/PriceBefore';
export { formatClock, formatDate, onSiteSince } from './contract/dates.ru';
export { foldText } from './contract/foldText';
export { numberFault, plainDigits } from './contract/numberKinds.ru';
export { formatNumber, formatPrice, type PluralForms, plural } from './contract/numbers.ru';
export type { AppContext, CreateRoutes } from './federation/AppContext';
export { useAppContext } from './federation/AppContextProvider';
export { CachedFragment, CachedFragmentWithIds } from './federation/CachedFragment';
export type {
  BoostDialogProps,
  ComplaintDialogProps,
  FederatedFixtures,
  ListingBlocksProps,
  PriceDialogProps,
} from './federation/FederatedComponents';
export { FederatedSlot } from './federation/FederatedSlot';
export { lazyPage } from './federation/lazyPage';
export { type PageDescriptor, type PageParts, pageHandle, pageRoutes } from './federation/pageRoutes';
export { useSettings } from './federation/sectionSettings';
export { useBackCloses } from './history/useBackCloses';
export { formatDateTime, formatDay } from './i18n/formatDateTime';
export { Time } from './i18n/Time';
export { useBrowserNow, useNow } from './i18n/useNow';
export { LegalDocument } from './legal/LegalDocument';
export type { LegalText } from './legal/LegalText';
export type { OperatorDetails } from './legal/operatorDetails';
export { useOperatorDetails } from './legal/useOperatorDetails';
export { authorQuery } from './listings/authorQuery';
export { type CatalogueItem, catalogueItems } from './listings/catalogueItems';
export { entryFinder } from './listings/entryFinder';
export { fetchByIds } from './listings/fetchByIds';
export { fetchListings } from './listings/fetchListings';
export { filtersQuery } from './listings/filtersQuery';
export { listingIdsQuery } from './listings/listingIdsQuery';
export { listingQuery } from './listings/listingQuery';
export { markAsRead } from './listings/markAsRead';
export { listingKeys } from './listings/queryKeys';
export { rememberCity, rememberedCity, useRememberedCity, withFirst } from './listings/rememberedCity';
export { returnedQuery } from './listings/returnedQuery';
export { searchMeaningQuery } from './listings/searchMeaningQuery';
export { useChangeConsent } from './listings/useChangeConsent';
export { useFavourites } from './listings/useFavourites';
export { useRenewal } from './listings/useRenewal';
export { paths, sectionPaths } from './paths';
export { imageHref, imagePreviewHref } from './paths/imageHref';
export { landingCrumbs, listingCrumbs } from './sections/landingCrumbs';
export { listingCategoryName } from './sections/listingCategoryName';
export { listingCatalogueName, listingLine } from './sections/listingLine';
export { listingValue } from './sections/listingValue';
export { lostWays } from './sections/lostWays';
export { lostDay, lostReward, lostWhen } from './sections/lostWords';
export { priceText } from './sections/priceText';
export { sectionDescriptors } from './sections/sectionDescriptors';
export { LoginDialog } from './session/LoginDialog';
export { listingDraftPlace, listingEditPlace, PICTURE_DRAFTS } from './session/listingDrafts';
export { loginHref } from './session/loginHref';
export { mayModerate } from './session/mayModerate';
export { addToMessageDraft, messageDraft, messageDraftListing } from './session/messageDraft';
export { OfferAgain } from './session/OfferAgain';
export type { PendingAct } from './session/pendingAct';
export { RequireSession } from './session/RequireSession';
export type { Session } from './session/sessionAtom';
export { sessionOf } from './session/sessionOf';
export { forgetSession, signOut } from './session/signOut';
export { recheckToken } from './session/token';
export { useConfirmedAct } from './session/useConfirmedAct';
export { useLoginFirst } from './session/useLoginFirst';
export { usePendingAct } from './session/usePendingAct';
export { PUBLIC_QUERY } from './session/useRefreshOnSessionChange';
export { useSession } from './session/useSession';
export { useSessionPress } from './session/useSessionPress';
export { viewerOf } from './session/viewerOf';
export { type Persisted, persisted, persistedText } from './storage/persisted';
export type { StorageKey } from './storage/storageKeys';
export { textsLike } from './storage/textsLike';
export { DOT } from './text/dot';
export { theme } from './theme/theme';
export { ActionMenu } from './ui/ActionMenu';
export { apart } from './ui/apart';
export { Badge, type BadgeTone } from './ui/Badge';
export { BrandMark } from './ui/BrandMark';
export { Breadcrumbs, breadcrumbsJsonLd } from './ui/Breadcrumbs';
export { Button } from './ui/Button';
export { Card } from './ui/Card';
export { ComboboxField } from './ui/ComboboxField';
export { ConfirmDialog } from './ui/ConfirmDialog';
export { Dialog } from './ui/Dialog';
export { EmptyDrawing } from './ui/EmptyDrawing';
export { EmptyState } from './ui/EmptyState';
export { ErrorState } from './ui/ErrorState';
export { GOES_ON } from './ui/goesOn';
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
export { LinkButton } from './ui/LinkButton';
export { ListingPicture } from './ui/ListingPicture';
export { LoadingText } from './ui/LoadingText';
export { NumberField } from './ui/NumberField';
export { ownBar, ownFoot, underBar } from './ui/ownBar';
export { Page } from './ui/Page';
export { PageMeta } from './ui/PageMeta';
export { Picture } from './ui/Picture';
export { fetchPicture as preloadPicture } from './ui/pictureSource';
export { SearchField, type SearchSuggestion } from './ui/SearchField';
export { SegmentedChoice } from './ui/SegmentedChoice';
export { SelectField } from './ui/SelectField';
export { Sheet } from './ui/Sheet';
export { Skeleton } from './ui/Skeleton';
export { SkeletonLimit } from './ui/SkeletonLimit';
export { SLOW_MS, SlowState } from './ui/SlowState';
export { Spinner } from './ui/Spinner';
export { TextAreaField } from './ui/TextAreaField';
export { TextField } from './ui/TextField';
export { Tooltip } from './ui/Tooltip';
export { toast } from './ui/toast';
export { useDelayed } from './ui/useDelayed';
export { useLives } from './ui/useLives';
export { useOnline } from './ui/useOnline';
export { type SwipeDirection, useSwipe } from './ui/useSwipe';
export { VisuallyHidden } from './ui/VisuallyHidden';
export { visuallyHidden } from './ui/visuallyHidden.styles';
