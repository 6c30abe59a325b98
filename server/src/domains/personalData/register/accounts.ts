import { exported, type Fates, nothing, unexported } from './fates';

const secret = 'a secret of a device or of a link';
const hash = 'a hash of what the export has';

/** Accounts, how people sign in, and by which channels they are notified. */
export const accountFates: Fates<
  | 'users'
  | 'identities'
  | 'bannedIdentities'
  | 'sessions'
  | 'usedCodes'
  | 'emailAddresses'
  | 'emailLetters'
  | 'telegramChats'
  | 'telegramLinks'
  | 'pushSubscriptions'
  | 'consents'
  | 'requestKeys'
> = {
  users: {
    people: 'name, roles, ban, when all sessions ended',
    until: 'deletion erases the name; the row stays, because messages and purchases point at it',
    erasedBy: 'eraseAccount',
    columns: { username: exported('account') },
  },
  identities: {
    people: 'id at Telegram or VK',
    until: 'deletion',
    owner: 'userId',
    columns: { subject: exported('identities') },
  },
  bannedIdentities: {
    people: 'keyed hash of such an id',
    until: 'the end of the ban',
    columns: {
      digest: unexported(
        'there is none while the account is',
        'a ban outlives the account (docs/operations/bans.md); until its end',
      ),
    },
  },
  sessions: {
    people: 'device, times, whether by a Mini App',
    until: 'its token runs out, deletion',
    owner: 'userId',
    columns: { id: nothing, device: exported('sessions') },
  },
  usedCodes: {
    people: 'hashes of codes, and of limits by a deletion',
    until: '25 hours after the use',
    columns: {
      device: unexported(secret, 'a hash of the browser that used a code first; 25 hours at the most'),
      digest: unexported('a keyed hash that no account has', 'daily limits outlive an account; 25 hours at the most'),
    },
  },
  emailAddresses: {
    people: 'address of mail',
    until: 'taken away, deletion',
    owner: 'userId',
    columns: {
      address: exported('channels'),
      digest: unexported(hash),
      wantedAddress: exported('channels'),
      wantedDigest: unexported(hash),
    },
  },
  emailLetters: {
    people: 'keyed hash of a mailbox, hash of an address',
    until: 'a day; deletion takes the number of the account and the hash of the address away',
    erasedBy: 'eraseAccount',
    columns: {
      digest: exported('channels'),
      mailbox: unexported(hash, 'letters to one mailbox are limited by a keyed hash, for all accounts together; a day'),
      tokenHash: unexported(secret, 'a hash of a link that no account has any more; a day'),
    },
  },
  telegramChats: {
    people: 'number of a chat with the bot, name in Telegram',
    until: 'taken away, deletion',
    owner: 'userId',
    columns: { chatId: exported('channels'), name: exported('channels') },
  },
  telegramLinks: {
    people: 'hash of a code',
    until: 'spent, an hour, deletion',
    owner: 'userId',
    columns: { codeHash: unexported(secret) },
  },
  pushSubscriptions: {
    people: 'address of a device at its push service',
    until: 'the end of the session, deletion',
    owner: 'userId',
    columns: {
      id: nothing,
      sessionId: nothing,
      endpoint: exported('channels'),
      p256dh: unexported(secret),
      auth: unexported(secret),
    },
  },
  consents: {
    people: 'kind, edition, times',
    until: 'for good, without a name after deletion: proof that a consent was given',
    columns: { edition: exported('consents', 'proof that a consent was given; for good') },
  },
  requestKeys: {
    people: 'what was asked for, when',
    until: 'a week; keys of creations until deletion',
    owner: 'userId',
    columns: { key: exported('keys'), digest: unexported(hash) },
  },
};
