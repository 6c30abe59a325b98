import { exported, type Fates, nothing, unexported } from './fates';

const own = 'of the reporter, who is not named to anybody';

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
    people: 'what was decided about whom',
    until: '90 days after the decision',
    columns: { reversal: nothing },
  },
  complaints: {
    people: 'reason, words, network and device as keyed hashes',
    until: "with their case; a reporter's deletion takes their name and words away, the target's the words",
    erasedBy: 'eraseAccountComplaints',
    columns: {
      reason: nothing,
      comment: exported('complaints'),
      network: unexported(own),
      device: unexported(own),
    },
  },
  complaintMessages: {
    people: 'copies of the messages that a reporter picked',
    until: 'with their complaint; those that a person wrote, deletion',
    erasedBy: 'eraseAccountComplaints',
    columns: { text: exported('complaints'), images: exported('complaints') },
  },
  complaintRecords: {
    people: 'how many complaints of a person were right',
    part: 'complaint_record',
    until: 'deletion',
    owner: 'userId',
    columns: {},
  },
  auditLog: {
    people: 'which administrator did what to whom',
    until: 'for good, by numbers; names of deleted accounts go with these, titles as their listings',
    erasedBy: 'eraseSubjects',
    columns: { action: nothing, subjectKind: nothing, subjectId: nothing, details: exported('audit_log') },
  },
  purchases: {
    people: 'sum, date, address of the receipt',
    until: 'the address until deletion; sums and dates five years and longer, as the law on bookkeeping wants',
    erasedBy: 'eraseAccount',
    columns: {
      providerPaymentId: exported('purchases', 'the books name the payment; as the sums'),
      paymentLink: unexported('an address of the provider', 'names the payment and nobody; as the sums'),
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
    columns: { providerRef: unexported('a number of the provider', 'the books name the payment; as the sums') },
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
    people: "the advertiser's name and ИНН",
    until: "deleted by an administrator; three years after the last day for the register are the operator's to keep",
    columns: {
      link: nothing,
      photo: nothing,
      company: unexported('no account is known of it', 'the register of advertising; three years after the last day'),
      inn: unexported('no account is known of it', 'the register of advertising; three years after the last day'),
      erid: nothing,
      startsOn: nothing,
      finishesOn: nothing,
    },
  },
};
