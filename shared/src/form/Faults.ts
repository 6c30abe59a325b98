/** Error texts by field. */
export type Faults<Field extends string = string> = Partial<Record<Field, string>>;

/** Meaning of a failed call for a form. */
export interface Refusal<Field extends string = string> {
  faults: Faults<Field>;
  /** Error text of the form as a whole. */
  text?: string | undefined;
}

/** Returns whether any field has an error. */
export const anyFault = (faults: Faults): boolean => Object.values(faults).some((text) => text !== undefined);
