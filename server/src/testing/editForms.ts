import type { Section } from 'shared/contract';
import type { FormFields, FormFile } from './listingForms';
import { listingForm } from './listingForms';

/** What an edit form says beside the fields of a create form. */
interface EditExtras {
  keep?: readonly string[];
  order?: readonly string[];
  version?: number | string;
  files?: readonly FormFile[];
}

/** Body and headers of an edit call: the form of `listingForm` with `over` laid upon it, and these pictures. */
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
