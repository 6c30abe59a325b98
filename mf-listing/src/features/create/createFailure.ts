import { ApiError, failureText } from 'shared';
import { LIMIT_REACHED_CODE, type Section } from 'shared/contract';
import { anyFault, type Refusal, serverFaults } from 'shared/form';
import type { CreateField } from './CreateValues';
import { createForms } from './createForms';
import { messages } from './messages.ru';

/** What a refused or lost create call means for the form. */
export interface CreateFailure extends Refusal<CreateField> {
  limitReached: boolean;
}

/**
 * Sorts a failure to the fields it is about (docs/specification.md, 'Placing a listing'); what speaks of pictures goes
 * to theirs.
 */
export const createFailure = (section: Section, error: unknown): CreateFailure => {
  if (error instanceof ApiError && error.code === LIMIT_REACHED_CODE) return { faults: {}, limitReached: true };
  const { faults, others } = serverFaults(error, (field) => createForms[section].places[field]);
  if (anyFault(faults) && others.length === 0) return { faults, limitReached: false };
  const text = others[0] ?? failureText(error, { other: messages.failed, network: messages.network });
  if (/изображен|файл/i.test(text)) return { faults: { ...faults, images: text }, limitReached: false };
  return { faults, text, limitReached: false };
};
