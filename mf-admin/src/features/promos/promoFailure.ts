import { ApiError, failureText } from 'shared';
import { messages } from './messages.ru';
import type { PromoFaults, PromoField, PromoValues } from './PromoValues';

/**
 * Sorts a refused or lost creation to the fields it is about, and says it as a whole
 * (docs/specification.md, 'Advertising').
 */
export const promoFailure = (error: unknown, values: PromoValues): { faults: PromoFaults; text: string } => {
  const faults: PromoFaults = {};
  for (const { field, msg } of error instanceof ApiError ? error.fields : []) {
    if (field === 'photo' || field in values) faults[field as PromoField] ??= msg;
  }
  const text = failureText(error, { other: messages.create.failed, network: messages.create.network });
  if (error instanceof ApiError && error.status === 413) faults.photo = text;
  return { faults, text };
};
