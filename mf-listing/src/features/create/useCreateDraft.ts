import { useState } from 'react';
import { newIdempotencyKey, persisted, type StorageKey, textsLike } from 'shared';
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

/** Typed values and the key of the current attempt; missing fields are as in a new form. */
const createDraft = (section: Section, place: StorageKey) =>
  persisted(place, z.object({ values: createValues(section), key: z.string().nullable().catch(null) }));

export interface CreateDraft {
  read: () => CreateValues | null;
  /** Stores the typed values and renews the key; null deletes the draft for good. */
  write: (values: CreateValues | null) => void;
  /** Returns the key of this attempt, the same until the data to send changes. */
  attemptKey: () => string;
  /** Discards the key when the data has changed or the key is unusable: the next attempt is new. */
  forgetKey: () => void;
}

const openDraft = (section: Section, place: StorageKey): CreateDraft => {
  const storage = createDraft(section, place);
  const stored = storage.read();
  let latest = stored ?? { values: createForms[section].initial, key: null };
  let discarded = false;
  const keep = (part: Partial<typeof latest>): void => {
    latest = { ...latest, ...part };
    if (!discarded) storage.write(latest);
  };
  return {
    read: () => stored?.values ?? null,
    write: (values) => {
      if (values !== null) return keep({ values, key: null });
      discarded = true;
      storage.write(null);
    },
    attemptKey: () => {
      const key = latest.key ?? newIdempotencyKey();
      // Before the request: a reload in the middle must not create a second listing.
      keep({ key });
      return key;
    },
    forgetKey: () => keep({ key: null }),
  };
};

/** Returns the typed values, stored through reloads, failures and logins. Never rendered on the server. */
export const useCreateDraft = (section: Section, place: StorageKey): CreateDraft => {
  const [draft] = useState(() => openDraft(section, place));
  return draft;
};
