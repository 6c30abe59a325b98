import { exported, type Fate, type Fates, nothing, unexported } from './fates';

const derived = 'follows from the text';
const pictures = 'the name of a file, random';

const content = {
  title: exported('listings'),
  description: exported('listings'),
  images: exported('listings'),
  priceUnit: exported('listings'),
  textDigest: unexported(derived),
  textBands: unexported(derived),
} as const satisfies Record<string, Fate>;

/** Listings and all that hangs on them. */
export const listingFates: Fates<
  | 'listings'
  | 'lostDetails'
  | 'chipTries'
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
    until:
      'texts and pictures: deletion of the account, 90 days after its own deletion; the row stays, with its entry of the catalogue, city and price, because purchases and the history point at it',
    erasedBy: 'eraseListings',
    columns: { ...content, outcome: nothing },
    hidden: { words: unexported(derived) },
  },
  lostDetails: {
    people: 'where a pet was lost or found, its chip',
    until: "as its listing's texts",
    erasedBy: 'eraseListings',
    columns: {
      eventDate: exported('listings'),
      place: exported('listings'),
      latitude: exported('listings'),
      longitude: exported('listings'),
      publicLatitude: unexported('follows from the exact point'),
      publicLongitude: unexported('follows from the exact point'),
      colour: nothing,
      size: nothing,
      collar: exported('listings'),
      special: exported('listings'),
      chip: exported('listings'),
    },
  },
  chipTries: {
    people: 'who tried to tell the chip of which pet',
    until: 'a day; deletion',
    owner: 'userId',
    part: 'chip_tries',
    columns: {},
  },
  lostMatches: {
    people: 'which pets may be the same, and why',
    until: 'as the texts of either listing',
    erasedBy: 'eraseListings',
    columns: { reasons: exported('matches') },
  },
  lostDismissals: {
    people: 'which pets are not the same, by their authors',
    part: 'dismissed_matches',
    until: 'as the texts of either listing',
    erasedBy: 'eraseListings',
    columns: {},
  },
  lostQueue: { people: '', until: 'until the listing was held against the others', columns: {} },
  lostChanges: { people: '', until: 'with the site; numbers only', columns: { changedBy: nothing } },
  listingRevisions: {
    people: 'texts, pictures, city, price, place of an edit',
    until: '30 days after rejection, a minute after publication; replaced; deletion of the listing or the account',
    erasedBy: 'eraseListings',
    columns: { ...content, lost: exported('listings') },
  },
  listingActions: {
    people: 'who changed a state, when; words of a moderator to the author',
    until: 'with the site; the words as the texts of the listing',
    erasedBy: 'eraseListings',
    columns: { reason: nothing, comment: exported('listing_actions') },
  },
  imageClaims: {
    people: '',
    until: 'an hour at the most',
    erasedBy: 'sweep',
    columns: { name: unexported(pictures) },
  },
  imagePurges: {
    people: '',
    until: 'until the CDN has been told',
    erasedBy: 'sweep',
    columns: { name: unexported(pictures) },
  },
  imageHashes: {
    people: 'what a picture looks like, a number',
    until: 'its picture',
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
    until: 'the listing is changed, or not public any more; with its file, within seconds',
    erasedBy: 'sweep',
    columns: { size: nothing, name: unexported(pictures) },
  },
  listingViews: { people: '', part: 'views', until: '90 days; sums by day', columns: { day: nothing } },
  viewMarks: {
    people: 'hashes of address and browser, salted by the day',
    until: 'the end of the day, in Moscow',
    columns: { day: nothing, hash: unexported('no account is known of it', 'visits are counted once; a day') },
  },
  viewSalts: {
    people: '',
    until: 'the end of the day: nothing can be found out of a hash without it',
    columns: { day: nothing, salt: nothing },
  },
};
