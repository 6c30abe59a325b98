import { z } from 'zod';
import { fieldTexts as texts } from './fieldTexts.ru';
import { mailAddressSchema } from './mailAddress';

/** More than any number with its spaces and brackets. */
const PHONE_TEXT_MAX = 40;

/** Nothing and an empty text both mean that it is not given. */
const absent = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** The digits of a number with its country code: '8 (900) 123-45-67' and '900 123-45-67' are Russian ones. */
const phoneDigits = (text: string): string => {
  const plain = text.trim().replace(/[\s().\-‑–—]/g, '');
  if (plain.startsWith('+')) return plain.slice(1);
  if (/^8\d{10}$/.test(plain)) return `7${plain.slice(1)}`;
  if (/^9\d{9}$/.test(plain)) return `7${plain}`;
  return /^7\d{10}$/.test(plain) ? plain : '';
};

/** Where the receipt goes by mail. */
export const receiptEmailSchema = z.preprocess(absent, mailAddressSchema.optional());

/** The phone that the receipt goes to, as it is written by people; gives the digits of E.164 without the plus. */
export const receiptPhoneSchema = z.preprocess(
  absent,
  z
    .string()
    .max(PHONE_TEXT_MAX, texts.badPhone)
    .transform(phoneDigits)
    .pipe(z.string().regex(/^(7\d{10}|[1-689]\d{9,14})$/, texts.badPhone))
    .optional(),
);

/** Where a receipt goes: to one of the two, or nowhere. */
export interface ReceiptTo {
  email?: string | undefined;
  phone?: string | undefined;
}

type ReadReceipt = { receipt: ReceiptTo; fault?: undefined } | { receipt?: undefined; fault: string };

/**
 * Reads what a person wrote into the one field for mail and phone: an address stays as it was typed, the server reads it
 * again. `fault` is the text for the person.
 */
export const readReceiptTo = (text: string): ReadReceipt => {
  const isPhone = /^[^\p{L}@]+$/u.test(text);
  const { data, error } = (isPhone ? receiptPhoneSchema : receiptEmailSchema).safeParse(text);
  if (error) return { fault: error.issues[0]?.message ?? texts.badEmail };
  if (data === undefined) return { receipt: {} };
  return { receipt: isPhone ? { phone: data } : { email: text.trim() } };
};
