import { exported, type Fates, nothing, unexported } from './fates';

/** What people tell each other, what the site tells them, and what they watch. */
export const contactFates: Fates<
  | 'favourites'
  | 'reads'
  | 'messages'
  | 'dialogs'
  | 'blocks'
  | 'messageVersions'
  | 'notices'
  | 'noticeOutbox'
  | 'notifications'
  | 'noticeDeliveries'
  | 'noticeSettings'
  | 'savedSearches'
  | 'searchAreas'
  | 'searchHits'
  | 'searchQueue'
  | 'failedTurns'
> = {
  favourites: {
    people: 'which listings',
    part: 'favourites',
    until: 'taken away, deletion of either side',
    owner: 'userId',
    columns: {},
  },
  reads: {
    people: 'which listings were opened',
    part: 'reads',
    until: 'deletion of either side',
    owner: 'userId',
    columns: {},
  },
  messages: {
    people: 'texts, photos',
    part: 'messages_received',
    until: "the deletion of both sides' accounts; what support wrote, of the person's",
    erasedBy: 'leaveDialogs',
    columns: {
      text: exported('messages_sent', 'it was sent to somebody who still has it; until both accounts are deleted'),
      images: exported('messages_sent', 'as the texts; the files go with the last row that names them'),
      clientId: nothing,
    },
  },
  dialogs: { people: 'with whom, when', until: 'deletion of its owner', erasedBy: 'leaveDialogs', columns: {} },
  blocks: { people: 'whom', part: 'blocked_users', until: 'taken back, deletion', owner: 'blockerId', columns: {} },
  messageVersions: {
    people: 'how many notices wait to be looked at',
    until: 'deletion',
    owner: 'userId',
    columns: { version: nothing },
  },
  notices: {
    people: 'messages of support that wait to be sent',
    until: 'sent, within a minute; deletion',
    owner: 'userId',
    columns: { text: exported('messages_received'), subject: nothing },
  },
  noticeOutbox: {
    people: 'what they are to be told of',
    until: 'told, within minutes; deletion; titles of others as their listings',
    owner: 'userId',
    erasedBy: 'eraseListings',
    columns: { data: exported('notices'), once: nothing, subject: nothing },
  },
  notifications: {
    people: 'what they were told of',
    until: '90 days; deletion; titles of others as their listings',
    owner: 'userId',
    erasedBy: 'eraseListings',
    columns: { data: exported('notices'), once: nothing, subject: nothing },
  },
  noticeDeliveries: {
    people: 'to whom a notice went by which channel',
    until: '30 days after it was sent; with its notice; deletion',
    owner: 'userId',
    columns: { recipient: exported('deliveries'), error: exported('deliveries') },
  },
  noticeSettings: {
    people: 'what they want to be told where, their time zone',
    until: 'deletion',
    owner: 'userId',
    columns: { events: nothing, zone: exported('notice_settings') },
  },
  savedSearches: {
    people: 'what a person looks for',
    until: 'deleted by the person, deletion of the account',
    owner: 'userId',
    columns: {
      criteria: exported('saved_searches'),
      digest: unexported('follows from the criteria'),
      entry: unexported('follows from the criteria'),
      place: unexported('follows from the criteria'),
      keys: unexported('follows from the criteria'),
      required: unexported('follows from the criteria'),
      words: unexported('follows from the criteria'),
    },
  },
  searchAreas: {
    people: 'a place around which they are told of losses',
    until: 'with the search',
    columns: { latitude: exported('saved_searches'), longitude: exported('saved_searches') },
  },
  searchHits: {
    people: 'which listings were found for it',
    part: 'search_hits',
    until: '90 days, deletion of the search or the listing',
    columns: {},
  },
  searchQueue: {
    people: '',
    until: 'until the listing was held against the saved searches',
    columns: {},
  },
  failedTurns: {
    people: '',
    until: '30 days after the last failure',
    columns: { queue: nothing, key: nothing, error: nothing },
  },
};
