/** The contract between server and clients: zod schemas, paths and constants. Imports zod only. */

export {
  doneSchema,
  type Role,
} from './account';
export {
  type AdminAdsQuery,
  type AdminHistory,
  type AdminListing,
  type AdminListingBySection,
  type AdminSummary,
  type AuthorEvent,
  DUPLICATES_SHOWN,
  type Duplicate,
  type ListingEvent,
  type ListingEventKind,
  listingEventKinds,
} from './adminAds';
export {
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  type AuditQuery,
  auditEntrySchema,
} from './adminAudit';
export {
  DEAD_LETTERS_SHOWN,
  type DeadLetter,
  type DeadLetters,
  type DeadTurn,
  type Resend,
} from './adminDeadLetters';
export {
  type AdminPromo,
  createPromoSchema,
  type NewPromo,
  PROMO_ALL,
  type PromoAction,
  type PromoState,
  promoDaysFault,
} from './adminPromos';
export { adminPromoTexts } from './adminPromoTexts';
export {
  type AddRef,
  type AdminRefs,
  type EditRef,
  foldName,
  MAIN_OWNER,
  refTexts,
  type SavedRef,
} from './adminRefs';
export {
  type Ban,
  type KeyInfo,
  USER_ID_REQUIRED,
  type UserInfo,
} from './adminUsers';
export { alertRadii } from './alertRadii';
export { amountWords } from './amountWords.ru';
export type { AnswerTime, Author } from './author';
export { blockedPart } from './blockedPart';
export type {
  BoostedFilterBySection,
  BoostedListing,
  BoostedListingBySection,
  BoostState,
} from './boosted';
export { buildFileTypes, isBuildFile, staticTypes } from './buildFiles';
export { type BuildSet, buildSetFor, distinctShares, SHARES, wantedSet } from './buildSet';
export { calledSo } from './calledSo';
export {
  type Channels,
  type NoticeEmail,
  noticeEmailSchema,
  type PushRenewal,
  type PushSubscriptionBody,
  type TelegramLink,
  type Unsubscribed,
} from './channels';
export { cleanErrorText } from './cleanErrorText';
export {
  type AdminComplaintsQuery,
  type CheckedComplaint,
  type CheckedComplaintDecision,
  COMPLAINTS_A_DAY,
  COMPLAINTS_SHOWN,
  type ComplaintAction,
  type ComplaintCase,
  type ComplaintDecision,
  type ComplaintOutcome,
  type ComplaintPattern,
  type ComplaintReason,
  type ComplaintTarget,
  complaintRefusals,
  type QueuedComplaint,
} from './complaints';
export type {
  BuildError,
  BuildName,
  BuildView,
  Composition,
  LiftQuarantine,
  OwnPackage,
  PackageView,
  ResolvedFrame,
  Rollback,
  RolledBack,
  StandingBuild,
  TeamView,
} from './composition';
export type { SiteConfig } from './config';
export { CONSENT_REQUIRED_CODE, type ConsentKind, consentEditions, consentKinds } from './consentKinds';
export type { ConsentChange, Consents } from './consents';
export {
  BOOST_DAYS,
  BoostType,
  BY_IDS_MAX,
  DESCRIPTION_HARD_MAX,
  DESCRIPTION_MAX,
  DIALOGS_MAX,
  FAVOURITES_MAX,
  FIRST_ADMIN_USER_ID,
  FRAMES_MAX,
  FRESH_SIGN_IN,
  ID_MAX,
  IDEMPOTENCY_KEY_HEADER,
  IMAGE_MAX_BYTES,
  IMAGE_WIDTHS,
  IMAGES_MAX,
  LAST_MESSAGE_MAX,
  ListingStatus,
  MAX_PAGE_SIZE,
  MESSAGE_MAX,
  MESSAGE_PAGE_SIZE,
  MESSAGE_PHOTOS_MAX,
  type OrderRefusal,
  orderRefusals,
  PAGE_SIZE,
  PAYMENT_WINDOW_MS,
  PREVIEW_SIZE,
  PRICE_BOUND_MAX,
  PRICE_HELD_DAYS,
  PRICE_LOWERED_DAYS,
  PRICE_MAX,
  PRICE_UNIT_MAX,
  PROMO_EVERY,
  PROMO_IMAGE_MAX_BYTES,
  PurchaseStatus,
  RECOVERED_EVENT,
  REPORTS_MAX,
  RETRY_CHUNKS_EVENT,
  SEARCH_MAX,
  type ServiceType,
  Sex,
  SHARED_SCRIPTS,
  SHELL_NAME,
  type SharedScript,
  SUPPORT_USER_ID,
  serviceTypes,
  TIME_ZONE_HEADER,
  TITLE_MAX,
  USERNAME_MAX,
  WORDS_PARAM,
} from './constants';
export {
  createListingSchemas,
  imageCountFault,
  LIMIT_REACHED_CODE,
  type NewListingBySection,
} from './createListing';
export { createListingTexts } from './createListingTexts';
export { feedHref, readCriteria, writeCriteria } from './criteria/criteriaCodec';
export { criterionWord } from './criteria/criterionWord.ru';
export { type CriterionName, type FeedCriteria, sectionCriteria, usualSort } from './criteria/FeedCriteria';
export { type OwnCriterion, ownCriteria } from './criteria/ownCriteria';
export type { DeviceSession, LogoutEverywhere } from './deviceSessions';
export {
  type EditedListing,
  newPictureName,
  STALE_VERSION_CODE,
  type StaleEdit,
} from './editListing';
export {
  ADMIN_CALLS,
  answerHeaders,
  auditNames,
  endpoints,
  fillPath,
  NEXT_CURSOR_HEADER,
  READ_PRIMARY_HEADER,
  sectionEndpoints,
  UNREAD_NOTICES_HEADER,
  withParam,
} from './endpoints';
export { type ErrorBody, errorBodySchema, type FieldError } from './error';
export {
  COUNTED_LISTINGS,
  type FeedFilterBySection,
  feedFilterSchemas,
  type ListingCount,
} from './feed';
export { type FeedSort, feedRadii, feedSorts } from './feedChoices';
export type { FiltersBySection, PetFilters } from './filters';
export type { FlyerSize } from './flyerPicture';
export { type FlyerWords, flyerWords } from './flyerWords.ru';
export { foldText, tidyName } from './foldText';
export { cutText, initialOf } from './graphemes';
export { agrees, type Incompatibility, incompatibilities } from './incompatibilities';
export { LANDING_LISTINGS, type Landing, type LandingLink } from './landing';
export { latinLetters } from './latinLetters';
export type {
  BriefListing,
  BriefListingBySection,
  Listing,
  ListingBySection,
  PetListing,
} from './listing';
export {
  type AdminAction,
  DECISION_UNDO_MS,
  type DecisionUndo,
} from './listingActions';
export {
  type ListingStats,
  type ListingTotal,
  STATS_DAYS,
} from './listingStats';
export { CLOSED_READABLE_DAYS, daysToRenew, RENEWAL_DAYS, WITHDRAWN } from './listingTerm';
export { textLength, withoutEndlessMarks } from './listingText';
export { listingTextPaths, textAt } from './listingTexts';
export {
  CHIP_TRIES,
  eventDateFault,
  type Helper,
  type Lost,
  type LostColour,
  type LostPrivate,
  type LostSize,
  lostColours,
  lostSizes,
  type Marks,
  PLACE_MAX,
  type Point,
  THANKED_MAX,
} from './lost';
export { countryBounds, type LostKind, lostKinds, MAP_LISTINGS, MAP_POINTS, type MapBounds } from './lostKinds';
export type {
  LostCluster,
  LostFound,
  LostPoint,
  LostSearch,
} from './lostMap';
export {
  type DismissMatch,
  type LostMatches,
  MATCHES_MAX,
} from './lostMatches';
export { lostWords, matchTitle } from './lostWords.ru';
export { mailAddressSchema } from './mailAddress';
export { matchesRoute } from './matchesRoute';
export {
  type BlockFlags,
  type Dialog,
  dialogRefusals,
  type ListingPlace,
  listingPlaceSchema,
  type Message,
  type MessagesQuery,
  readBlockFlags,
  type SendMessage,
  sendPhotosSchema,
} from './messages';
export { cleanMessage } from './messageText';
export { moscowDay } from './moscowDay';
export type { ChosenNotice, NoticeDescriptor, NoticeIcon, UnchosenNotice } from './notices/NoticeDescriptor';
export { type NoticeChannelName, noticeChannels } from './notices/noticeChannels';
export { noticeDescriptors } from './notices/noticeDescriptors.ru';
export {
  type AnyNoticeEvent,
  allNoticeEvents,
  isChosenEvent,
  isSecurityEvent,
  isUrgentEvent,
  leavesSite,
  type NoticeEvent,
  noticeEvents,
  type OutgoingEvent,
  outgoingEvents,
  securityEvents,
} from './notices/noticeEvents';
export { noticeGroups } from './notices/noticeGroups.ru';
export { noticePlaces } from './notices/noticePlaces';
export {
  type Notice,
  type NoticeAction,
  type NoticeSettings,
  type NoticesQuery,
  timeZoneSchema,
} from './notices/notices';
export { numberKinds } from './numberKinds.ru';
export { buildsName, OFFLINE_CACHES, OFFLINE_DOCUMENT, WORKER_PATH } from './offline';
export type { OwnListingBySection } from './ownListing';
export { type DescribedPages, describePages, type PageFacts } from './pageFacts';
export { parseId } from './parseId';
export type { PersonalData } from './personalData';
export { PICTURE_ACCEPT, pictureFormatOf } from './pictureFormat';
export type { PriceHint } from './priceHint';
export type { Promo, PromoFilter } from './promo';
export type {
  CreatedOrder,
  Order,
  Purchase,
} from './purchases';
export { type ReceiptTo, readReceiptTo } from './receipt';
export {
  type Agreement,
  type Deprecation,
  type LiveReleases,
  liveReleasesSchema,
  type NavEntry,
  type NavIcon,
  type Registry,
  type RemoteEntry,
  type RemoteRelease,
  registrySchema,
  remoteEntrySchema,
  remoteReleaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from './registry';
export { EDIT_REJECTION_DAYS, type Rejection } from './rejection';
export { REJECTION_COMMENT_MAX, type RejectionReason, rejectionReasons, rejectionReasonText } from './rejectionReasons';
export { rejectionReasonTexts } from './rejectionTexts.ru';
export {
  type ChangedRelease,
  changedReleaseSchema,
  FILES_MISSING,
  type FinishedRelease,
  type FinishRelease,
  finishedReleaseSchema,
  type PlannedRelease,
  plannedReleaseSchema,
  planReleaseSchema,
  RELEASE_REFUSED,
  RELEASE_RUNNING,
  type ReleaseFile,
  type Releases,
  releaseModes,
  releasesSchema,
} from './releases';
export { remoteForPath } from './remoteForPath';
export type {
  FederatedInput,
  FederatedSource,
  Inject,
  InjectedRequest,
  InjectedResponse,
  LostFederated,
  PageBoot,
  PageInput,
  PageRules,
  RenderedPage,
  RenderInput,
  ScriptAhead,
  ShellBundle,
} from './renderer';
export {
  type ErrorReport,
  type Frame,
  type IncidentKind,
  incidentKinds,
  type Report,
  type VitalName,
  type VitalReport,
  vitalNames,
  vitalThresholds,
  type Zone,
} from './reports';
export type { Revision, Versioned } from './revision';
export {
  type SearchMeaning,
  type SearchSuggestion,
  SUGGESTED,
} from './search';
export {
  type Around,
  type CheckedSearch,
  type NewSearch,
  type SavedSearch,
  SEARCHES_LIMIT_CODE,
  SEARCHES_MAX,
  type SearchEdit,
  searchCriteriaShapes,
} from './searches';
export { searchName } from './searchName.ru';
export { isSectionApi, SECTION_API, SECTION_KEYS, sectionApiOf } from './sectionApi';
export {
  bySection,
  type CatalogueCriterion,
  type ChoiceName,
  catalogueOf,
  categoryNames,
  contractOf,
  type ExtraName,
  type ExtrasOf,
  extrasOf,
  fieldOf,
  lostKindOf,
  type SectionContracts,
} from './sections';
export { choiceOptions } from './sections/choiceOptions';
export { ageText, extraText } from './sections/extraText.ru';
export { legalWords } from './sections/legalWords.ru';
export type { AgeExtra, CatalogueField, ChoiceField, SectionField } from './sections/SectionContract';
export type { OutcomeWords } from './sections/SectionWords';
export { type Section, sections } from './sections/sectionContracts';
export {
  boostWords,
  homeWords,
  outcomeWords,
  postingWords,
  sectionChoices,
  sectionExtras,
  sectionFaults,
  sectionNames,
  sectionQuestions,
  sectionSafety,
  toFeedWords,
} from './sections/sectionWords.ru';
export {
  type ChangedSettings,
  type ChangeSettings,
  changedSettingsSchema,
  type DeclaredSetting,
  type DeclaredSettings,
  declaredSettingsSchema,
  SETTINGS_EARLIER_MAX,
  type SettingValue,
  type SettingValues,
  type ShownSettings,
  type StoredSettings,
  settingValuesSchema,
  shownSettingsSchema,
} from './settings';
export { readSetting, settingText, settingWords } from './settingWords';
export { isSignedImage, signedImagePattern } from './signedImage';
export {
  type DemoSignIn,
  type TelegramUser,
  type TokenAnswer,
  tokenSchema,
  type VkSignIn,
} from './signIn';
export { type ContactPlace, SIGN_LIMITS, type Sign } from './signs';
export { spokenNames } from './spokenNames.ru';
export {
  type BackendChange,
  type CheckedToken,
  type CreatedToken,
  createdTeamSchema,
  createdTokenSchema,
  createTeamSchema,
  createTokenSchema,
  type JournalAction,
  type JournalEntry,
  type JournalQuery,
  journalActions,
  journalEntriesSchema,
  type NewTeam,
  type NewToken,
  packageNameSchema,
  type ReleaseAction,
  releaseActions,
  type SectionBackend,
  setBackendSchema,
  setWebhookSchema,
  type Team,
  type Teams,
  type TeamToken,
  type TeamWebhook,
  TOKEN_DAYS,
  TOKEN_DAYS_MAX,
  type TokenScope,
} from './teams';
export {
  judgedMeasures,
  type TrialFigure,
  type TrialMeasure,
  type TrialTime,
  type TrialView,
  trialTimes,
} from './trials';
export { otherKeyboard, soundOf, withoutLookAlikes } from './typedReadings';
export { cleanUsername, usernameLength } from './username';
export { VISIT_SECTIONS_MAX, type Visit, type VisitTicket } from './visits';
