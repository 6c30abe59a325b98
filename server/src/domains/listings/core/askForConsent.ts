import type { Section } from 'shared/contract';
import type { Transaction } from '../../../db/database';
import { consentsToPublication } from '../../accounts/users/consentState';
import { notify } from '../../notifications/notices/notify';

/** Returns the subject of pending notices that request a consent. */
export const consentSubject = (userId: number): string => `consent:${userId}`;

interface Placed {
  listing: { id: number; section: Section; authorId: number; title: string };
  now: Date;
}

/** Notifies the author that a listing waits for a missing consent to publication; at most once a day per listing. */
export const askForConsent = async (tx: Transaction, { listing, now }: Placed): Promise<void> => {
  const { id, section, authorId: userId, title } = listing;
  if (await consentsToPublication(tx, userId)) return;
  await notify(tx, {
    event: 'consentWanted',
    data: { section, id, title },
    userId,
    once: `consentWanted:${id}:${now.toISOString().slice(0, 10)}`,
    subject: consentSubject(userId),
    now,
  });
};
