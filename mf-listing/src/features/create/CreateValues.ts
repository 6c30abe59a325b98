import type { ChoiceName, ExtraName } from 'shared/contract';
import type { FieldErrors } from 'shared/form';

/** Fields of a lost or found animal; `point` is JSON of degrees. The marks are one field of the call. */
export const reportNames = ['event_date', 'place', 'point', 'chip', 'reward'] as const;
export const markNames = ['colour', 'size', 'collar', 'special'] as const;
export type ReportName = (typeof reportNames)[number] | (typeof markNames)[number];

/** Values of the form in every section; fields that a section lacks stay ''. */
export type CreateValues = {
  title: string;
  category: string;
  /** Text of the breed, item or service field. */
  catalogue: string;
  /** Id of the picked item or service in digits, '' for none. */
  catalogueId: string;
  city: string;
  /** As typed. */
  price: string;
  /** Unit of the price. */
  price_unit: string;
  description: string;
  /** Choices and extras, as the create call accepts them. */
} & Record<ChoiceName | ExtraName | ReportName, string>;

/** A field of the form that can show an error. */
export type CreateField = Exclude<keyof CreateValues, 'catalogueId' | 'point'> | 'images';

/** Errors by field. */
export type CreateFaults = FieldErrors<CreateField>;
