import type { Operator } from '../contract/config';
import { messages } from '../messages.ru';

/** The operator as legal texts name it; a detail that is not set stands as a [blank] to be filled in. */
export interface OperatorDetails {
  name: string;
  taxNumber: string;
  registration: string;
  address: string;
  email: string;
  phone: string;
}

/** Words for the operator's settings, as far as they are set (docs/specification.md, 'Legal pages'). */
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
