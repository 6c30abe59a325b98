import type { Section } from 'shared/contract';
import type { FormFields, FormFile } from './listingForms';
import { listingForm } from './listingForms';

interface EditExtras {
  keep?: readonly string[];
  order?: readonly string[];
  version?: number | string;
  files?: readonly FormFile[];
}

/** Returns body and headers of an edit call: the form of `listingForm` with `over` applied, and these pictures. */
export const editForm = (section: Section, over: FormFields = {}, { keep, order, version, files }: EditExtras = {}) =>
  listingForm(
    section,
    {
      ...over,
      ...(keep && { keep: JSON.stringify(keep) }),
      ...(order && { order: JSON.stringify(order) }),
      ...(version !== undefined && { version }),
    },
    files ?? [],
  );
