import { persisted } from 'shared';
import { z } from 'zod';

const banDraftSchema = z.object({ id: z.string().regex(/^\d*$/), choice: z.enum(['yes', 'no']).catch('yes') });

/** What was typed into the ban form. */
export type BanDraft = z.infer<typeof banDraftSchema>;

/** What this tab's form held before a sign-in or a reload. */
export const banDraft = persisted('ban-draft', banDraftSchema, 'session');
