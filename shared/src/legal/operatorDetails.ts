import type { Operator } from '../contract/config';
import { messages } from '../messages.ru';

/** Operator details for legal texts; a missing one is a [blank] to be filled in. */
export interface OperatorDetails {
  name: string;
  taxNumber: string;
  registration: string;
  address: string;
  email: string;
  phone: string;
}

/** Returns the operator's configured details in words (docs/specification.md, 'Legal pages'). */
export const operatorDetails = (operator: Operator | undefined): OperatorDetails => {
  const { words, blanks } = messages.operator;
  return {
    name: words.name(operator?.name ?? blanks.name),
    taxNumber: words.taxNumber(operator?.inn ?? blanks.number),
    registration: words.registration(operator?.ogrnip ?? blanks.number),
    address: words.address(operator?.address ?? blanks.address),
    email: operator?.email ?? blanks.email,
    phone: operator?.phone ?? blanks.phone,
  };
};
