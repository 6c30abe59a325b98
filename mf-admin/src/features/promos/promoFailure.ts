import { ApiError, failureText } from 'shared';
import { type Refusal, serverFaults } from 'shared/form';
import { messages } from './messages.ru';
import { emptyPromo, type PromoField } from './PromoValues';

const fields = new Set<string>([...Object.keys(emptyPromo('')), 'photo']);
const placeOf = (field: string): PromoField | undefined => (fields.has(field) ? (field as PromoField) : undefined);

/** Sorts a refused or lost creation to the fields it is about, and says it as a whole. */
export const promoFailure = (error: unknown): Refusal<PromoField> => {
  const { faults } = serverFaults(error, placeOf);
  const text = failureText(error, { other: messages.create.failed, network: messages.create.network });
  return { faults: error instanceof ApiError && error.status === 413 ? { ...faults, photo: text } : faults, text };
};
