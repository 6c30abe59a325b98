/**
 * Names of account data in the browser's storage. A key appends the account's id and what else distinguishes the value:
 * `listing-draft:7:pets`. All of it is removed on sign-out.
 */
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

/**
 * Keys of the device or the tab, independent of the account; `confirmed-act` names its account. Signing out removes the
 * token itself; what a visitor began before signing in (`nearby-wish`, `pending-act`, `vk_sign_in`) is removed once
 * done.
 */
export type DeviceKey =
  | 'access_token'
  | 'city'
  | 'composition:left'
  | 'composition:overrides'
  | 'confirmed-act'
  | 'device-mark'
  | 'nearby-wish'
  | 'pending-act'
  | 'push-known'
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
