import { DELETED_LISTING_DAYS, EDIT_REJECTION_DAYS } from 'shared/contract';
import { exported, type Fate, type Fates, nothing, unexported } from './fates';

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
export const listingFates: Fates<
  | 'listings'
  | 'lostDetails'
  | 'chipAttempts'
  | 'lostMatches'
  | 'lostDismissals'
  | 'lostQueue'
  | 'lostChanges'
  | 'listingRevisions'
  | 'listingActions'
  | 'imageClaims'
  | 'imagePurges'
  | 'imageHashes'
  | 'flyers'
  | 'listingViews'
  | 'viewMarks'
  | 'viewSalts'
> = {
  listings: {
    people: 'texts, pictures, city, price',
    until: `texts, pictures: deletion of the account, ${DELETED_LISTING_DAYS} days after that of the listing; the row stays for purchases and history`,
    erasedBy: 'eraseListings',
    columns: { ...content, outcome: nothing },
    hidden: { words: unexported(derived) },
  },
  lostDetails: {
    people: 'place of a loss or find, chip',
    until: 'as the texts of the listing',
    erasedBy: 'eraseListings',
    columns: {
      eventDate: exported('listings'),
      place: exported('listings'),
      latitude: exported('listings'),
      longitude: exported('listings'),
      publicLatitude: unexported('derived from the exact point'),
      publicLongitude: unexported('derived from the exact point'),
      colour: nothing,
      size: nothing,
      collar: exported('listings'),
      special: exported('listings'),
      chip: exported('listings'),
    },
  },
  chipAttempts: {
    people: 'guesses of a chip',
    until: 'deletion',
    owner: 'userId',
    part: 'chip_tries',
    columns: {},
  },
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
  lostQueue: { people: '', until: 'processed', columns: {} },
  lostChanges: { people: '', until: 'permanent', columns: { changedBy: nothing } },
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
    columns: { reason: nothing, comment: exported('listing_actions') },
  },
  imageClaims: {
    people: '',
    until: 'an hour',
    erasedBy: 'sweep',
    columns: { name: unexported(pictures) },
  },
  imagePurges: {
    people: '',
    until: 'purged',
    erasedBy: 'sweep',
    columns: { name: unexported(pictures) },
  },
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
    people: '',
    until: 'listing changed or not public',
    erasedBy: 'sweep',
    columns: { size: nothing, name: unexported(pictures) },
  },
  listingViews: { people: '', part: 'views', columns: { day: nothing } },
  viewMarks: {
    people: 'salted hash of address and browser',
    columns: { day: nothing, hash: unexported('not linked to an account', 'counts visits once; a day') },
  },
  viewSalts: {
    people: '',
    columns: { day: nothing, salt: nothing },
  },
};
