/** The contract between server and clients: zod schemas, paths and constants. Imports zod only. @module */

export {
  type AnswerTime,
  type Author,
  type ConsentChange,
  type Consents,
  type DeviceSession,
  doneSchema,
  type LogoutEverywhere,
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
  type DeadQueueEntry,
  type Resend,
} from './adminDeadLetters';
export {
  type AdminPromo,
  createPromoSchema,
  type NewPromo,
  PROMO_ALL,
  type PromoAction,
  type PromoState,
  promoDaysError,
} from './adminPromos';
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
export * from './animalTexts.ru';
export * from './blockedUrlPart';
export type {
  BoostedFilterBySection,
  BoostedListing,
  BoostedListingBySection,
  BoostState,
} from './boosted';
export * from './buildFiles';
export * from './buildSet';
export {
  type Channels,
  type NoticeEmail,
  noticeEmailSchema,
  type PushRenewal,
  type PushSubscriptionBody,
  type TelegramLink,
  type Unsubscribed,
} from './channels';
export * from './cleanErrorText';
export {
  type AdminComplaintsQuery,
  type CheckedComplaint,
  type CheckedComplaintDecision,
  COMPLAINT_COMMENT_MAX,
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
export * from './constants';
export {
  createListingSchemas,
  imageCountError,
  LIMIT_REACHED_CODE,
  type NewListingBySection,
} from './createListing';
export * from './criteria/criteriaCodec';
export * from './criteria/descriptorCriteria';
export {
  type CriterionName,
  defaultSort,
  type FeedCriteria,
  sectionCriteria,
} from './criteria/FeedCriteria';
export * from './criteria/searchName.ru';
export { moscowDay } from './dates.ru';
export {
  type EditedListing,
  newPictureName,
  type Revision,
  STALE_VERSION_CODE,
  type StaleEdit,
  type Versioned,
} from './editListing';
export {
  ADMIN_CALLS,
  answerHeaders,
  auditNames,
  endpoints,
  fillPath,
  NEXT_CURSOR_HEADER,
  parseId,
  READ_PRIMARY_HEADER,
  type ServerPrefix,
  sectionEndpoints,
  serverAddresses,
  serverAddressOf,
  serverPrefixOf,
  UNREAD_NOTICES_HEADER,
  withParam,
} from './endpoints';
export {
  COUNTED_LISTINGS,
  type FeedFilterBySection,
  feedFilterSchemas,
  type ListingCount,
} from './feed';
export { alertRadii, type FeedSort, feedRadii, feedSorts } from './feedChoices';
export { type ErrorBody, errorBodySchema, type FieldError } from './fields';
export { adminPromoTexts, createListingTexts } from './fieldTexts.ru';
export type { FiltersBySection, PetFilters } from './filters';
export { findByAlias } from './findByAlias';
export { type FlyerTexts, flyerTexts } from './flyerTexts.ru';
export { cutText, initialOf } from './graphemes';
export * from './latinLetters';
export {
  type BriefListing,
  type BriefListingBySection,
  type Listing,
  type ListingBySection,
  listingTextPaths,
  type PetListing,
  textAt,
} from './listing';
export {
  type AdminAction,
  DECISION_UNDO_MS,
  type DecisionUndo,
  EDIT_REJECTION_DAYS,
  type Rejection,
} from './listingActions';
export * from './listingTerm';
export { foldText, textLength, tidyName, withoutEndlessMarks } from './listingText';
export {
  CHIP_TRIES,
  eventDateError,
  type FlyerSize,
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
export * from './lostKinds';
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
export * from './mailAddress';
export * from './matchesRoute';
export {
  type BlockFlags,
  cleanMessage,
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
export * from './nameAliases.ru';
export * from './notices/NoticeDescriptor';
export * from './notices/noticeDescriptors.ru';
export {
  type AnyNoticeEvent,
  allNoticeEvents,
  isOptionalEvent,
  isSecurityEvent,
  isSentOffSite,
  isUrgentEvent,
  type NoticeEvent,
  noticeEvents,
  type OutgoingEvent,
  outgoingEvents,
  securityEvents,
} from './notices/noticeEvents';
export * from './notices/noticeGroups.ru';
export {
  type Notice,
  type NoticeAction,
  type NoticeSettings,
  type NoticesQuery,
  timeZoneSchema,
} from './notices/notices';
export { numberKinds } from './numberKinds.ru';
export { amountPatterns, dayForms, plural } from './numbers.ru';
export { type ListingStats, type ListingTotal, type OwnListingBySection, STATS_DAYS } from './ownListing';
export * from './pageFacts';
export * from './pageProtocol';
export type { PersonalData } from './personalData';
export { PICTURE_ACCEPT, pictureFormatOf } from './pictureFormat';
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
  isSectionApi,
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
  SECTION_API,
  SECTION_KEYS,
  type ShellRelease,
  sectionApiOf,
  shellReleaseSchema,
} from './registry';
export {
  REJECTION_COMMENT_MAX,
  type RejectionReason,
  rejectionReasons,
  rejectionReasonText,
  rejectionReasonTexts,
} from './rejectionReasons.ru';
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
export * from './renderer';
export {
  type ErrorReport,
  type Frame,
  type IncidentKind,
  incidentKinds,
  type Report,
  VISIT_SECTIONS_MAX,
  type Visit,
  type VisitTicket,
  type VitalName,
  type VitalReport,
  vitalNames,
  vitalThresholds,
  type Zone,
} from './reports';
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
export * from './sections/legalTexts.ru';
export type { AgeExtra, CatalogueField, ChoiceField, SectionField } from './sections/SectionContract';
export { choiceOptions, type OutcomeTexts } from './sections/SectionTexts';
export { type Section, sections } from './sections/sectionContracts';
export {
  ageText,
  boostTexts,
  extraText,
  homeTexts,
  outcomeTexts,
  postingTexts,
  sectionChoices,
  sectionErrors,
  sectionExtras,
  sectionNames,
  sectionQuestions,
  sectionSafety,
  toFeedTexts,
} from './sections/sectionTexts.ru';
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
export * from './settingText';
export * from './signedImage';
export {
  type DemoSignIn,
  type TelegramUser,
  type TokenAnswer,
  tokenSchema,
  type VkSignIn,
} from './signIn';
export { type ContactPlace, FLAG_LIMITS, type Sign } from './signs';
export { LANDING_LISTINGS, type Landing, type LandingLink, type PriceHint, type SiteConfig } from './site';
export { phoneticKey, replaceHomoglyphs, swapKeyboardLayout } from './spellingVariants';
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
  decisiveMeasures,
  type TrialFigure,
  type TrialMeasure,
  type TrialTime,
  type TrialView,
  trialTimes,
} from './trials';
export * from './username';
