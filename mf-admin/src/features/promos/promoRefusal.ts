import { ApiError, failureText } from 'shared';
import type { Refusal, ServerFaults } from 'shared/form';
import { messages } from './messages.ru';
import type { PromoField } from './PromoValues';

/** What a refused or lost creation means: the faults at their fields, and a text as a whole. */
export const promoRefusal = (error: unknown, { faults }: ServerFaults<PromoField>): Refusal<PromoField> => {
  const text = failureText(error, { other: messages.create.failed, network: messages.create.network });
  return { faults: error instanceof ApiError && error.status === 413 ? { ...faults, photo: text } : faults, text };
};
