/** Texts of what is wrong, by the field that they stand beside. */
export type Faults<Field extends string = string> = Partial<Record<Field, string>>;

/** What a refused or lost call means for a form. */
export interface Refusal<Field extends string = string> {
  faults: Faults<Field>;
  /** What is wrong with the form as a whole. */
  text?: string | undefined;
}

/** Whether any field has a fault. */
export const anyFault = (faults: Faults): boolean => Object.values(faults).some((text) => text !== undefined);
