import type { Faults } from 'shared/form';

/** What the form holds, in every section; fields that a section does not have stay ''. */
export interface CreateValues {
  title: string;
  category: string;
  /** The text in the breed, item or service field. */
  catalogue: string;
  /** Id of the picked item or service in digits, '' while none is picked. */
  catalogueId: string;
  city: string;
  /** Digits. */
  price: string;
  description: string;
  /** '0', '1', '2'; pets only. */
  sex: string;
  forWhom: string;
  condition: string;
}

/** A place in the form that a fault is shown at. */
export type CreateField = Exclude<keyof CreateValues, 'catalogueId'> | 'images';

/** Faults by field. */
export type CreateFaults = Faults<CreateField>;
