/** The contract between server and clients: zod schemas, paths and constants. Imports zod only. @module */

export * from './account';
export * from './adminAds';
export * from './adminAudit';
export * from './adminDeadLetters';
export * from './adminPromos';
export * from './adminRefs';
export * from './adminUsers';
export * from './animalTexts.ru';
export * from './blockedUrlPart';
export * from './boosted';
export * from './buildFiles';
export * from './buildSet';
export * from './channels';
export * from './cleanErrorText';
export * from './complaints';
export * from './composition';
export * from './constants';
export * from './createListing';
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
export * from './editListing';
export * from './endpoints';
export {
  COUNTED_LISTINGS,
  type FeedFilterBySection,
  feedFilterSchemas,
  type ListingCount,
} from './feed';
export * from './feedChoices';
export { type ErrorBody, errorBodySchema, type FieldError } from './fields';
export { adminPromoTexts, createListingTexts } from './fieldTexts.ru';
export * from './filters';
export { findByAlias } from './findByAlias';
export * from './flyerTexts.ru';
export { cutText, initialOf } from './graphemes';
export * from './latinLetters';
export * from './listing';
export * from './listingActions';
export * from './listingTerm';
export { foldText, textLength, tidyName, withoutEndlessMarks } from './listingText';
export * from './lost';
export * from './lostKinds';
export * from './lostMap';
export * from './lostMatches';
export * from './mailAddress';
export * from './matchesRoute';
export * from './messages';
export * from './nameAliases.ru';
export * from './notices/NoticeDescriptor';
export * from './notices/noticeDescriptors.ru';
export * from './notices/noticeEvents';
export * from './notices/noticeGroups.ru';
export * from './notices/notices';
export { numberKinds } from './numberKinds.ru';
export { amountPatterns, counted, dayForms, days, listingForms, plural } from './numbers.ru';
export * from './ownListing';
export * from './pageFacts';
export * from './pageProtocol';
export * from './personalData';
export { PICTURE_ACCEPT, pictureFormatOf } from './pictureFormat';
export * from './promo';
export * from './purchases';
export * from './receipt';
export * from './registry';
export * from './rejectionReasons.ru';
export * from './releases';
export * from './renderer';
export * from './reports';
export * from './search';
export * from './searches';
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
export * from './sections/SectionContract';
export * from './sections/SectionTexts';
export { type Section, sections } from './sections/sectionContracts';
export * from './sections/sectionTexts.ru';
export * from './settings';
export * from './settingText';
export * from './signedImage';
export * from './signIn';
export * from './signs';
export * from './site';
export { phoneticKey, replaceHomoglyphs, swapKeyboardLayout } from './spellingVariants';
export * from './teams';
export * from './trials';
export * from './username';
