import type { Clock } from '../../../clock';
import type { Database } from '../../../db/database';
import type { PaymentProvider } from '../../../integrations/payments/paymentProvider';
import { createSandbox } from '../../../integrations/payments/sandbox/createSandbox';
import { createYookassa } from '../../../integrations/payments/yookassa/createYookassa';
import type { Settings } from '../../../settings/settings';

interface Site {
  db: Database;
  clock: Clock;
  settings: Settings;
}

/** Creates the payment provider of the settings; null where payments are off. */
export const createPaymentProvider = ({ db, clock, settings }: Site): PaymentProvider | null => {
  const { PAYMENT_PROVIDER, YOOKASSA_KEY, YOOKASSA_API_URL, YOOKASSA_VAT_CODE } = settings;
  if (PAYMENT_PROVIDER === 'sandbox') return createSandbox({ db, clock });
  if (PAYMENT_PROVIDER === 'off' || !YOOKASSA_KEY) return null;
  return createYookassa({ ...YOOKASSA_KEY, url: YOOKASSA_API_URL, vatCode: YOOKASSA_VAT_CODE });
};
