import { persisted, textsLike } from 'shared';
import type { Section } from 'shared/contract';
import { z } from 'zod';
import { createForms } from './createForms';

/** What has been typed, and the key of the attempt under way; what is missing in it is as in a fresh form. */
export const createDraft = (section: Section) =>
  persisted(
    `listing-draft:${section}`,
    z.object({ values: textsLike(createForms[section].initial), key: z.string().nullable().catch(null) }),
  );
