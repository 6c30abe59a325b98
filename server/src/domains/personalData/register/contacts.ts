import { NOTICE_DAYS } from '../../notifications/bell/countNotices';
import { DELIVERY_DAYS } from '../../notifications/deliveries/planDeliveries';
import { exported, none, type SomeFates, unexported } from './fates';

/** Messages between people, notices, and what people watch. */
export const contactFates = {
  favourites: {
    people: 'listings',
    part: 'favourites',
    until: 'removed, deletion of either side',
    owner: 'userId',
    columns: {},
  },
  reads: { people: 'opened listings', part: 'reads', until: 'deletion of either side', owner: 'userId', columns: {} },
  messages: {
    people: 'texts, photos, about which listings',
    part: 'messages_received',
    until: 'deletion of both accounts; from support: of the recipient',
    erasedBy: 'leaveDialogs',
    columns: {
      ...none('clientId'),
      text: exported('messages_sent', 'the other side still has it; until both accounts are deleted'),
      images: exported('messages_sent', 'the other side still has it; until both accounts are deleted'),
    },
  },
  dialogs: { people: 'with whom, when', until: 'deletion', erasedBy: 'leaveDialogs', columns: {} },
  blocks: { people: 'whom', part: 'blocked_users', until: 'unblocked, deletion', owner: 'blockerId', columns: {} },
  messageVersions: {
    people: 'number of unread notices',
    until: 'deletion',
    owner: 'userId',
    columns: none('version'),
  },
  notices: {
    people: 'queued messages of support',
    until: 'sent, a minute; deletion',
    owner: 'userId',
    columns: { ...none('subject'), text: exported('messages_received') },
  },
  noticeOutbox: {
    people: 'queued notices',
    until: 'sent, minutes; deletion',
    owner: 'userId',
    erasedBy: 'eraseListings',
    columns: { ...none('once', 'subject'), data: exported('notices') },
  },
  notifications: {
    people: 'notices',
    until: `${NOTICE_DAYS} days, deletion; titles as their listings`,
    owner: 'userId',
    erasedBy: 'eraseListings',
    columns: { ...none('once', 'subject'), data: exported('notices') },
  },
  noticeDeliveries: {
    people: 'recipient and channel of a notice',
    until: `${DELIVERY_DAYS} days, with its notice, deletion`,
    owner: 'userId',
    columns: { recipient: exported('deliveries'), error: exported('deliveries') },
  },
  noticeSettings: {
    people: 'chosen channels, time zone',
    until: 'deletion',
    owner: 'userId',
    columns: { ...none('events'), zone: exported('notice_settings') },
  },
  savedSearches: {
    people: 'criteria',
    until: 'removed, deletion',
    owner: 'userId',
    columns: {
      criteria: exported('saved_searches'),
      digest: unexported('derived from the criteria'),
      entry: unexported('derived from the criteria'),
      place: unexported('derived from the criteria'),
      keys: unexported('derived from the criteria'),
      required: unexported('derived from the criteria'),
      words: unexported('derived from the criteria'),
    },
  },
  searchAreas: {
    people: 'watched place',
    until: 'with the search',
    columns: { latitude: exported('saved_searches'), longitude: exported('saved_searches') },
  },
  searchHits: { people: 'found listings', part: 'search_hits', until: 'with search or listing', columns: {} },
  searchQueue: { until: 'processed', columns: {} },
  failedItems: { columns: none('queue', 'key', 'error') },
} satisfies SomeFates;
