import { exported, type Fates, nothing, unexported } from './fates';

const own = 'identifies the reporter';

/** Complaints, decisions and money. */
export const moderationFates: Fates<
  | 'complaintCases'
  | 'complaints'
  | 'complaintMessages'
  | 'complaintRecords'
  | 'auditLog'
  | 'purchases'
  | 'boosts'
  | 'ledger'
  | 'sandboxPayments'
  | 'promos'
> = {
  complaintCases: {
    people: 'decision, target',
    columns: { reversal: nothing },
  },
  complaints: {
    people: 'reason, words, hashes of network and device',
    until: 'with the case; words: deletion of either side',
    erasedBy: 'eraseAccountComplaints',
    columns: {
      reason: nothing,
      comment: exported('complaints'),
      network: unexported(own),
      device: unexported(own),
    },
  },
  complaintMessages: {
    people: 'reported messages',
    until: 'with the complaint, deletion of the author',
    erasedBy: 'eraseAccountComplaints',
    columns: { text: exported('complaints'), images: exported('complaints') },
  },
  complaintRecords: {
    people: 'number of justified complaints',
    part: 'complaint_record',
    until: 'deletion',
    owner: 'userId',
    columns: {},
  },
  auditLog: {
    people: 'acts of administrators',
    until: 'permanent; names: deletion, titles as their listings',
    erasedBy: 'eraseSubjects',
    columns: { action: nothing, subjectKind: nothing, subjectId: nothing, details: exported('audit_log') },
  },
  purchases: {
    people: 'sum, date, address for the receipt',
    until: 'address: deletion; sums, dates: five years or more, by law',
    erasedBy: 'eraseAccount',
    columns: {
      providerPaymentId: exported('purchases', 'bookkeeping; as the sums'),
      paymentLink: unexported('reference of the provider', 'bookkeeping; as the sums'),
      receiptEmail: exported('purchases'),
      receiptPhone: exported('purchases'),
      orderKey: nothing,
      returnUrl: nothing,
    },
  },
  boosts: { people: '', until: 'with the purchases', columns: {} },
  ledger: {
    people: '',
    until: 'with the purchases',
    columns: { providerRef: unexported('reference of the provider', 'bookkeeping; as the sums') },
  },
  sandboxPayments: {
    people: '',
    until: 'demo sites only',
    columns: {
      id: nothing,
      idempotenceKey: nothing,
      orderKey: nothing,
      description: nothing,
      returnUrl: nothing,
      refundId: nothing,
    },
  },
  promos: {
    people: 'advertiser, ИНН',
    until: 'deleted by an administrator, after three years by law',
    columns: {
      link: nothing,
      photo: nothing,
      company: unexported('not linked to an account', 'register of advertising; three years'),
      inn: unexported('not linked to an account', 'register of advertising; three years'),
      erid: nothing,
      startsOn: nothing,
      finishesOn: nothing,
    },
  },
};
