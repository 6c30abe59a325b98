import { DELETED_LISTING_DAYS, EDIT_REJECTION_DAYS } from 'shared/contract';
import { exported, type Fate, none, type SomeFates, unexported } from './fates';

const derived = 'derived from text or picture';
const pictures = 'random file name';

const content = {
  title: exported('listings'),
  description: exported('listings'),
  images: exported('listings'),
  priceUnit: exported('listings'),
  textDigest: unexported(derived),
  textBands: unexported(derived),
} as const satisfies Record<string, Fate>;

/** Listings and related data. */
export const listingFates = {
  listings: {
    people: 'texts, pictures, city, price',
    until: `texts, pictures: deletion of the account, ${DELETED_LISTING_DAYS} days after that of the listing; the row stays for purchases and history`,
    erasedBy: 'eraseListings',
    columns: { ...none('outcome'), ...content },
    hidden: { words: unexported(derived) },
  },
  lostDetails: {
    people: 'place of a loss or find, chip',
    until: 'as the texts of the listing',
    erasedBy: 'eraseListings',
    columns: {
      ...none('colour', 'size'),
      eventDate: exported('listings'),
      place: exported('listings'),
      latitude: exported('listings'),
      longitude: exported('listings'),
      publicLatitude: unexported('derived from the exact point'),
      publicLongitude: unexported('derived from the exact point'),
      collar: exported('listings'),
      special: exported('listings'),
      chip: exported('listings'),
    },
  },
  chipAttempts: { people: 'guesses of a chip', until: 'deletion', owner: 'userId', part: 'chip_tries', columns: {} },
  lostMatches: {
    people: 'pets that may be the same',
    until: 'as the texts of the listing',
    erasedBy: 'eraseListings',
    columns: { reasons: exported('matches') },
  },
  lostDismissals: {
    people: 'pets that are not',
    part: 'dismissed_matches',
    until: 'as the texts of the listing',
    erasedBy: 'eraseListings',
    columns: {},
  },
  lostQueue: { until: 'processed', columns: {} },
  lostChanges: { until: 'permanent', columns: none('changedBy') },
  listingRevisions: {
    people: 'texts, pictures, city, price, place',
    until: `${EDIT_REJECTION_DAYS} days after rejection, a minute after publication, replaced, deletion`,
    erasedBy: 'eraseListings',
    columns: { ...content, lost: exported('listings') },
  },
  listingActions: {
    people: 'changes of states, words of moderators',
    until: 'permanent; words as the texts of the listing',
    erasedBy: 'eraseListings',
    columns: { ...none('reason'), comment: exported('listing_actions') },
  },
  imageClaims: { until: 'an hour', erasedBy: 'sweep', columns: { name: unexported(pictures) } },
  imagePurges: { until: 'purged', erasedBy: 'sweep', columns: { name: unexported(pictures) } },
  imageHashes: {
    people: 'perceptual hash',
    until: 'with the picture',
    erasedBy: 'sweep',
    columns: {
      name: exported('picture_hashes'),
      hash: exported('picture_hashes'),
      band0: unexported(derived),
      band1: unexported(derived),
      band2: unexported(derived),
      band3: unexported(derived),
    },
  },
  flyers: {
    until: 'listing changed or not public',
    erasedBy: 'sweep',
    columns: { ...none('size'), name: unexported(pictures) },
  },
  listingViews: { part: 'views', columns: none('day') },
  viewMarks: {
    people: 'salted hash of address and browser',
    columns: { ...none('day'), hash: unexported('not linked to an account', 'counts visits once; a day') },
  },
  viewSalts: { columns: none('day', 'salt') },
} satisfies SomeFates;
