import { exported, none, type SomeFates, unexported } from './fates';

const secret = 'secret of a device or a link';
const hash = 'hash of exported values';

/** Accounts, sign-ins and channels of notices. */
export const accountFates = {
  users: {
    people: 'name, roles, ban, last end of all sessions',
    until: 'name: deletion; the row stays for messages and purchases',
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
    people: 'keyed hash of that id',
    until: 'end of the ban',
    columns: {
      digest: unexported('absent while the account exists', 'bans outlive accounts; until the end of the ban'),
    },
  },
  sessions: {
    people: 'device, times, Mini App or not',
    until: 'deletion',
    owner: 'userId',
    columns: { ...none('id'), device: exported('sessions') },
  },
  usedCodes: {
    people: 'hashes of codes and of used limits',
    columns: {
      device: unexported(secret, 'one code, one browser; 25 hours'),
      digest: unexported('not linked to an account', 'daily limits outlive accounts; 25 hours'),
    },
  },
  emailAddresses: {
    people: 'e-mail address',
    until: 'unlinked, deletion',
    owner: 'userId',
    columns: {
      address: exported('channels'),
      digest: unexported(hash),
      wantedAddress: exported('channels'),
      wantedDigest: unexported(hash),
    },
  },
  emailLetters: {
    people: 'hashes of mailbox and address',
    until: 'account and address: deletion',
    erasedBy: 'eraseAccount',
    columns: {
      digest: exported('channels'),
      mailbox: unexported(hash, 'limits e-mails to one mailbox; a day'),
      tokenHash: unexported(secret, 'not linked to an account; a day'),
    },
  },
  telegramChats: {
    people: 'chat with the bot, name in Telegram',
    until: 'unlinked, deletion',
    owner: 'userId',
    columns: { chatId: exported('channels'), name: exported('channels') },
  },
  telegramLinks: {
    people: 'hash of a code',
    until: 'used, deletion',
    owner: 'userId',
    columns: { codeHash: unexported(secret) },
  },
  pushSubscriptions: {
    people: 'device at its push service',
    until: 'end of the session, deletion',
    owner: 'userId',
    columns: {
      ...none('id', 'sessionId'),
      endpoint: exported('channels'),
      p256dh: unexported(secret),
      auth: unexported(secret),
    },
  },
  consents: {
    people: 'kind, edition, times',
    until: 'permanent, without a name after deletion',
    columns: { edition: exported('consents', 'proof of consent; permanent') },
  },
  requestKeys: {
    people: 'action, time',
    until: 'of used creations: deletion',
    owner: 'userId',
    columns: { key: exported('keys'), digest: unexported(hash) },
  },
} satisfies SomeFates;
