import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';
import { mailAddressSchema } from './mailAddress';

const PHONE_TEXT_MAX = 40;

const absent = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** Returns the digits with country code; '8 (900) 123-45-67' and '900 123-45-67' are Russian. */
const phoneDigits = (text: string): string => {
  const plain = text.trim().replace(/[\s().\-‑–—]/g, '');
  if (plain.startsWith('+')) return plain.slice(1);
  if (/^8\d{10}$/.test(plain)) return `7${plain.slice(1)}`;
  if (/^9\d{9}$/.test(plain)) return `7${plain}`;
  return /^7\d{10}$/.test(plain) ? plain : '';
};

export const receiptEmailSchema = z.preprocess(absent, mailAddressSchema.optional());

/** Accepts any usual spelling; returns the digits of E.164 without the plus. @internal */
export const receiptPhoneSchema = z.preprocess(
  absent,
  z
    .string()
    .max(PHONE_TEXT_MAX, texts.badPhone)
    .transform(phoneDigits)
    .pipe(z.string().regex(/^(7\d{10}|[1-689]\d{9,14})$/, texts.badPhone))
    .optional(),
);

export interface ReceiptTo {
  email?: string | undefined;
  phone?: string | undefined;
}

type ReadReceipt = { receipt: ReceiptTo; error?: undefined } | { receipt?: undefined; error: string };

/** Reads the field for e-mail or phone. The server validates an e-mail address. `error` is for the user. @internal */
export const readReceiptTo = (text: string): ReadReceipt => {
  const isPhone = /^[^\p{L}@]+$/u.test(text);
  const { data, error } = (isPhone ? receiptPhoneSchema : receiptEmailSchema).safeParse(text);
  if (error) return { error: error.issues[0]?.message ?? texts.badEmail };
  if (data === undefined) return { receipt: {} };
  return { receipt: isPhone ? { phone: data } : { email: text.trim() } };
};
