import { contractOf, lostKindOf, type Section } from 'shared/contract';

/** Returns whether an outcome means that a lost or found animal is home. */
export const isHomeOutcome = (section: Section, outcome: string | undefined): boolean =>
  contractOf(section).outcomes[outcome ?? '']?.every((category) => lostKindOf(section, category) !== undefined) ??
  false;
