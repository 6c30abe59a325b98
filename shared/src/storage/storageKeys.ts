/**
 * Names of what the browser's storage keeps for an account. In a key the account's id follows, and what else tells the
 * value from others of its kind: `listing-draft:7:pets`. All of it goes when the person signs out.
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
 * What belongs to the device or the tab, whoever is at the screen; `confirmed-act` names its account. The token is removed by signing out itself, and what
 * a visitor has begun before signing in (`nearby-wish`, `pending-act`, `vk_sign_in`) by being done.
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

/** A key of the browser's storage: another one does not compile, so that each has been asked whose it is. */
export type StorageKey = DeviceKey | AccountKey;

/** Whether what is kept so belongs to an account; earlier builds wrote some without its id. */
export const isOfAccount = (key: string): boolean =>
  accountNames.some((name) => key === name || key.startsWith(`${name}:`));
