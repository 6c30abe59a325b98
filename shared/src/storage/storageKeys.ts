import type { ACCESS_TOKEN_KEY } from '../contract/pageProtocol';

/** Names of account data, removed on sign-out. Keys append the account's id: `listing-draft:7:pets`. */
export const accountNames = [
  'listing-draft',
  'listing-edit',
  'messages-draft',
  'messages-draft-listing',
  'messages-outbox',
  'message-advice',
  'complaint-draft',
  'receipt-to',
  'ban-draft',
  'promo-draft',
  'token-draft',
  'seen-listings',
  'recent-searches',
] as const;
type AccountName = (typeof accountNames)[number];
type AccountKey = `${AccountName}:${number}` | `${AccountName}:${number}:${string}`;

/** Keys of the device or the tab. What a visitor began before signing in is removed once done. */
export type DeviceKey =
  | typeof ACCESS_TOKEN_KEY
  | 'city'
  | 'composition:left'
  | 'composition:overrides'
  | 'confirmed-act'
  | 'device-mark'
  | 'nearby-wish'
  | 'pending-act'
  | 'push-known'
  | 'signed-out'
  | 'team-token'
  | 'told-of-leaving'
  | 'typeface'
  | 'visitor-searches'
  | 'visitor-seen'
  | 'vk_sign_in';

/** Key of the browser's storage. Any other does not compile, so that each one's owner is decided. @internal */
export type StorageKey = DeviceKey | AccountKey;

/** Returns whether a key belongs to an account; earlier builds wrote some without its id. */
export const isOfAccount = (key: string): boolean =>
  accountNames.some((name) => key === name || key.startsWith(`${name}:`));
