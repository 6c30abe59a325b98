import { exported, none, type SomeFates, unexported } from './fates';

const own = 'identifies the reporter';

/** Complaints, decisions and money. */
export const moderationFates = {
  complaintCases: { people: 'decision, target', columns: none('reversal') },
  complaints: {
    people: 'reason, words, hashes of network and device',
    until: 'with the case; words: deletion of either side',
    erasedBy: 'eraseAccountComplaints',
    columns: { ...none('reason'), comment: exported('complaints'), network: unexported(own), device: unexported(own) },
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
    columns: { ...none('action', 'subjectKind', 'subjectId'), details: exported('audit_log') },
  },
  purchases: {
    people: 'sum, date, address for the receipt',
    until: 'address: deletion; sums, dates: five years or more, by law',
    erasedBy: 'eraseAccount',
    columns: {
      ...none('orderKey', 'returnUrl'),
      providerPaymentId: exported('purchases', 'bookkeeping; as the sums'),
      paymentLink: unexported('reference of the provider', 'bookkeeping; as the sums'),
      receiptEmail: exported('purchases'),
      receiptPhone: exported('purchases'),
    },
  },
  boosts: { until: 'with the purchases', columns: {} },
  ledger: {
    until: 'with the purchases',
    columns: { providerRef: unexported('reference of the provider', 'bookkeeping; as the sums') },
  },
  sandboxPayments: {
    until: 'demo sites only',
    columns: none('id', 'idempotenceKey', 'orderKey', 'description', 'returnUrl', 'refundId'),
  },
  promos: {
    people: 'advertiser, ИНН',
    until: 'deleted by an administrator, after three years by law',
    columns: {
      ...none('link', 'photo', 'erid', 'startsOn', 'finishesOn'),
      company: unexported('not linked to an account', 'register of advertising; three years'),
      inn: unexported('not linked to an account', 'register of advertising; three years'),
    },
  },
} satisfies SomeFates;
