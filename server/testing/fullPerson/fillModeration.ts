import { TEST_TIME } from '../describeOnDatabases';
import type { Cast } from './createFullPerson';

const now = new Date(TEST_TIME);

const fillComplaints = async ({ person, other, listing, markers: { formed }, add }: Cast): Promise<void> => {
  const caseOf = async (target: object): Promise<number> => {
    const { id } = await add('complaintCases', { userId: null, listingId: null, section: null, ...target });
    return Number(id);
  };
  const about = { reason: 'fraud' };
  const { id: own } = await add('complaints', {
    ...about,
    caseId: await caseOf({ userId: other }),
    reporterId: person,
  });
  await add('complaintMessages', { complaintId: own, messageId: 1, fromTarget: false });
  const onPerson = await add(
    'complaints',
    { ...about, caseId: await caseOf({ userId: person }), reporterId: other, network: null, device: null },
    false,
  );
  await add('complaintMessages', { complaintId: onPerson.id, messageId: 2, fromTarget: true }, false);
  const onListing = await caseOf({ section: 'pets', listingId: listing });
  await add('complaints', { ...about, caseId: onListing, reporterId: other, network: null, device: null }, false);
  for (const name of ['noticeOutbox', 'notifications'] as const)
    await add(
      name,
      {
        userId: other,
        event: 'complaint',
        data: { text: `Жалоба на «${formed(`${name}.data`, (word) => word, false)}»` },
        once: `complaint:${onListing}`,
        subject: `complaints:${onListing}`,
      },
      false,
    );
};

const fillJournals = async ({ person, listing, markers: { formed }, add }: Cast): Promise<void> => {
  const details = () => ({
    subject: formed('auditLog.details', (word) => word),
    section: null,
    before: { banned: false },
    after: { banned: true },
  });
  const act = { actorId: 1, createdAt: now };
  await add('auditLog', { ...act, action: 'ban', subjectKind: 'user', subjectId: String(person), details: details() });
  await add('auditLog', {
    ...act,
    action: 'reject',
    subjectKind: 'listing',
    subjectId: String(listing),
    details: details(),
  });
  await add('releaseJournal', { adminId: person, who: '' });
  await add('releaseJournal', { adminId: null, address: null }, false);
};

const fillPurchases = async ({ markers: { formed }, add }: Cast): Promise<void> => {
  const paid = {
    boostType: 2,
    status: 1,
    outcome: 'paid',
    settledAt: now,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
  };
  const receipt = formed('purchases.receiptEmail', (word) => `${word}@example.ru`);
  const made = { ...paid, createdAt: now, provider: 'yookassa', breedId: null };
  const { id: purchaseId } = await add('purchases', { ...made, receiptEmail: receipt, receiptPhone: null });
  const receiptPhone = formed('purchases.receiptPhone', (_, digits) => `79${digits}`);
  await add('purchases', { ...made, receiptEmail: null, receiptPhone });
  await add('ledger', { purchaseId, kind: 'payment', amount: 100 });
};

const fillPromos = ({ markers: { formed }, add }: Cast) =>
  add('promos', {
    link: 'https://example.ru',
    inn: formed('promos.inn', (_, digits) => digits.padEnd(10, '0'), false),
  });

/** Stores what moderators, administrators and the books record of the person. */
export const fillModeration = async (cast: Cast): Promise<void> => {
  await fillComplaints(cast);
  await fillJournals(cast);
  await fillPurchases(cast);
  await fillPromos(cast);
};
