import type { ChoiceName, ExtraName } from 'shared/contract';
import type { Faults } from 'shared/form';

/** What is asked of an animal that is lost or found; `point` is JSON of degrees. The marks are one field of the call. */
export const reportNames = ['event_date', 'place', 'point', 'chip', 'reward'] as const;
export const markNames = ['colour', 'size', 'collar', 'special'] as const;
export type ReportName = (typeof reportNames)[number] | (typeof markNames)[number];

/** What the form holds, in every section; fields that a section does not have stay ''. */
export type CreateValues = {
  title: string;
  category: string;
  /** The text in the breed, item or service field. */
  catalogue: string;
  /** Id of the picked item or service in digits, '' while none is picked. */
  catalogueId: string;
  city: string;
  /** As typed. */
  price: string;
  /** What it is for. */
  price_unit: string;
  description: string;
  /** What is chosen, and what else is said, as the create call takes it. */
} & Record<ChoiceName | ExtraName | ReportName, string>;

/** A place in the form that a fault is shown at. */
export type CreateField = Exclude<keyof CreateValues, 'catalogueId' | 'point'> | 'images';

/** Faults by field. */
export type CreateFaults = Faults<CreateField>;
