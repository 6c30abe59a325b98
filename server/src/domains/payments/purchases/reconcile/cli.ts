import { parseArgs } from 'node:util';
import { DAY_MS } from 'shared/contract';
import { systemClock } from '../../../../clock';
import { describeError } from '../../../../errors/describeError';
import { PaymentFailure } from '../../../../integrations/payments/paymentProvider';
import { commandEnvironment } from '../../../../process/commandEnvironment';
import { openSiteDatabase } from '../../../../process/openSiteDatabase';
import { readSettings } from '../../../../settings/settings';
import { StartError } from '../../../../startError';
import { createPaymentProvider } from '../payments';
import { type Finding, reconcile } from './reconcile';

/** Exit codes: the books agree, disagree, could not be compared. */
const exitCodes = { agreed: 0, disagreed: 1, notCompared: 2 } as const;

const rubles = new Intl.NumberFormat('en', { style: 'currency', currency: 'RUB' });

const messages = {
  usage: 'How many days to compare? Example: npm run ops -- reconcile --days 30',
  off: 'Payments are off (PAYMENT_PROVIDER=off): there is nothing to compare.',
  unreadable: (reason: string) => `The payment provider did not answer, nothing was compared: ${reason}`,
  summary: (provider: string, days: number, purchases: number, balance: string) =>
    `Compared with ${provider}, days: ${days}. Purchases: ${purchases}. Balance of the ledger: ${balance}.`,
  agreed: 'No differences.',
  disagreed: (count: number) => `Differences: ${count}.`,
  settling: ' (the payment is still being processed)',
  purchase: (id: number | null, payment: string | null) =>
    `Purchase ${id ?? '(none)'}, payment ${payment ?? '(no number)'}`,
  differences: {
    unknownToProvider: 'the provider does not know this payment',
    otherAmount: "the amount at the provider differs from the purchase's price",
    receiptMissing: 'money was received, but the ledger has no receipt, or of another amount',
    receiptUnfounded: 'the ledger has a receipt, but the provider has no money',
    otherRefund: 'the refund in the ledger differs from that at the provider',
    keptWithoutBoost: 'money was received, but nothing was delivered or refunded',
    boostWithoutMoney: 'the purchase is confirmed, but the provider has no money',
    boostMissing: 'the confirmed purchase and its boost do not match',
    stillHeld: 'money is held, but the purchase is closed already',
    stranger: 'the provider has a payment that the site does not know',
  } satisfies Record<Finding['differences'][number], string>,
} as const;

const readDays = (): number => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } });
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new StartError(messages.usage);
  return Number(values.days);
};

/** `npm run ops -- reconcile [--days 30]`: compares purchases and ledger with the provider's books. */
const run = async (): Promise<number> => {
  const days = readDays();
  const settings = readSettings(commandEnvironment(process.env));
  if (settings.PAYMENT_PROVIDER === 'off') throw new StartError(messages.off);
  const { db, close } = await openSiteDatabase(settings, { statementLimitMs: 0, mustExist: true });
  try {
    const provider = createPaymentProvider({ db, clock: systemClock, settings });
    if (!provider) throw new StartError(messages.off);
    const now = systemClock.now();
    const since = new Date(now.getTime() - days * DAY_MS);
    const { purchases, balance, findings } = await reconcile({ db, provider, since, now });
    console.log(messages.summary(provider.name, days, purchases, rubles.format(balance / 100)));
    for (const { purchaseId, paymentId, differences, isSettling } of findings) {
      const text = differences.map((difference) => messages.differences[difference]).join('; ');
      console.log(`${messages.purchase(purchaseId, paymentId)}: ${text}${isSettling ? messages.settling : ''}`);
    }
    const wrong = findings.filter(({ isSettling }) => !isSettling).length;
    console.log(wrong === 0 ? messages.agreed : messages.disagreed(wrong));
    return wrong === 0 ? exitCodes.agreed : exitCodes.disagreed;
  } finally {
    await close();
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  if (error instanceof PaymentFailure) console.error(messages.unreadable(error.message));
  else console.error(error instanceof StartError ? error.message : describeError(error));
  process.exitCode = exitCodes.notCompared;
}
