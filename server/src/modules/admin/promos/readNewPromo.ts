import { adminPromoTexts, createPromoSchema, type FieldError, type NewPromo, promoDaysFault } from 'shared/contract';
import { invalidFields } from '../../../errors/httpError';
import { tooLarge } from '../../forms/readForm';
import type { PromoForm } from './readPromoForm';

/**
 * What the form says; `today` is the day in Moscow. Throws 422 with the faults of all fields at once, else 413 when the
 * picture is too large (docs/specification.md, 'Advertising').
 */
export const readNewPromo = ({ fields, photo }: PromoForm, today: string): { values: NewPromo; photo: Buffer } => {
  const parsed = createPromoSchema.safeParse(fields);
  const faults: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    msg: message,
  }));
  const daysFault = parsed.success ? promoDaysFault(parsed.data, today) : null;
  if (daysFault !== null) faults.push({ field: 'finish', msg: daysFault });
  if (photo === null) faults.unshift({ field: 'photo', msg: adminPromoTexts.imageRequired });
  if (!parsed.success || photo === null || faults.length > 0) throw invalidFields(faults);
  if (photo === 'too large') throw tooLarge(adminPromoTexts.imageTooLarge);
  return { values: parsed.data, photo };
};
