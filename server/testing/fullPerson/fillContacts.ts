import { SUPPORT_USER_ID } from 'shared/contract';
import type { Database } from '../../src/db/database';
import { dialogs } from '../../src/db/schema';
import { TEST_TIME } from '../describeOnDatabases';
import type { Cast } from './createFullPerson';

const now = new Date(TEST_TIME);

const fillMessages = async ({ person, other, markers: { formed }, add }: Cast, db: Database): Promise<void> => {
  await add('messages', { fromUser: person, toUser: other });
  const { id: last } = await add('messages', { fromUser: other, toUser: person });
  // Of no column that outlives the account: support is the site itself.
  const text = formed('messages of support', (word) => word);
  const { id: message } = await add('messages', { fromUser: SUPPORT_USER_ID, toUser: person, text });
  const line = (ownerId: number, peerId: number, lastMessageId: unknown) => ({
    ownerId,
    peerId,
    lastMessageId: Number(lastMessageId),
    lastTime: now,
  });
  await db
    .insert(dialogs)
    .values([
      line(person, other, last),
      line(other, person, last),
      line(person, SUPPORT_USER_ID, message),
      line(SUPPORT_USER_ID, person, message),
    ]);
  await add('notices');
};

/** Stores the person's own notices, and those that notify others of the person's listing. */
const fillNotices = async ({ other, listing, foreign, markers: { formed }, add }: Cast): Promise<void> => {
  for (const name of ['noticeOutbox', 'notifications'] as const) {
    const title = (isOwn: boolean) => formed(`${name}.data`, (word) => word, isOwn);
    const named = (isOwn: boolean) => ({ section: 'pets', id: listing, title: title(isOwn) });
    const { id } = await add(name, {
      event: 'rejected',
      data: { ...named(true), isEdit: false, reason: 'other', comment: title(true) },
      once: 'own',
    });
    if (name === 'notifications')
      await add('noticeDeliveries', { notificationId: id, event: 'rejected', state: 'dead', endedAt: now });
    const others = [
      { event: 'favourite', data: named(false), once: 'favourite' },
      { event: 'searchHit', data: { ...named(false), search: null }, once: 'hit' },
      {
        event: 'lostMatch',
        data: { section: 'pets', id: foreign, title: 'Найден пёс', other: title(false), reasons: [title(false)] },
        once: `match:${listing}:${foreign}`,
      },
    ];
    for (const row of others) await add(name, { userId: other, ...row }, false);
  }
};

const fillSearches = async ({ markers: { formed }, add }: Cast): Promise<void> => {
  const { id: searchId } = await add('savedSearches', {
    section: 'pets',
    criteria: { text: formed('savedSearches.criteria', (word) => word) },
    channels: [],
  });
  await add('searchAreas', { searchId, radiusKm: 10 });
};

export const fillContacts = async (cast: Cast, db: Database): Promise<void> => {
  await fillMessages(cast, db);
  await fillNotices(cast);
  const zone = cast.markers.formed('noticeSettings.zone', () => 'Antarctica/Troll');
  await cast.add('noticeSettings', { quietFrom: 23, quietTo: 8, events: {}, zone });
  await fillSearches(cast);
};
