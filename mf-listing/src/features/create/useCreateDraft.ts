import { useState } from 'react';
import { newKey, persisted, type StorageKey, textsLike } from 'shared';
import type { Section } from 'shared/contract';
import { z } from 'zod';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';

const createValues = (section: Section) =>
  z.unknown().transform((typed, context) => {
    const { data } = textsLike(createForms[section].initial).safeParse(typed);
    if (data) return data;
    context.addIssue('No texts');
    return z.NEVER;
  });

/** What has been typed, and the key of the attempt under way; what is missing in it is as in a fresh form. */
const createDraft = (section: Section, place: StorageKey) =>
  persisted(place, z.object({ values: createValues(section), key: z.string().nullable().catch(null) }));

export interface CreateDraft {
  read: () => CreateValues | null;
  /** Keeps what is typed, whereupon what would be sent is another thing; null forgets it, and nothing is kept after that. */
  write: (values: CreateValues | null) => void;
  /** Key of this attempt: the same until something of what would be sent changes. */
  attemptKey: () => string;
  /** What would be sent has changed, or the key is of no use: the next attempt is a new one. */
  forgetKey: () => void;
}

const openDraft = (section: Section, place: StorageKey): CreateDraft => {
  const storage = createDraft(section, place);
  const kept = storage.read();
  let latest = kept ?? { values: createForms[section].initial, key: null };
  let discarded = false;
  const keep = (part: Partial<typeof latest>): void => {
    latest = { ...latest, ...part };
    if (!discarded) storage.write(latest);
  };
  return {
    read: () => kept?.values ?? null,
    write: (values) => {
      if (values !== null) return keep({ values, key: null });
      discarded = true;
      storage.write(null);
    },
    attemptKey: () => {
      const key = latest.key ?? newKey();
      // Before the request leaves: a reload in the middle of it must not make a second listing.
      keep({ key });
      return key;
    },
    forgetKey: () => keep({ key: null }),
  };
};

/** The typed part of the form, kept as a draft through reloads, failures and logins. Never rendered on the server. */
export const useCreateDraft = (section: Section, place: StorageKey): CreateDraft => {
  const [draft] = useState(() => openDraft(section, place));
  return draft;
};
