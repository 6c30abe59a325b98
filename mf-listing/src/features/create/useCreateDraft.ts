import { useState } from 'react';
import { newKey, persisted, textsLike } from 'shared';
import type { Section } from 'shared/contract';
import { z } from 'zod';
import type { CreateValues } from './CreateValues';
import { createForms } from './createForms';

/** What has been typed, and the key of the attempt under way; what is missing in it is as in a fresh form. */
const createDraft = (section: Section) =>
  persisted(
    `listing-draft:${section}`,
    z.object({ values: textsLike(createForms[section].initial), key: z.string().nullable().catch(null) }),
  );

export interface CreateDraft {
  initial: () => CreateValues;
  /** Keeps what is typed; what would be sent is another thing then. */
  keep: (values: CreateValues) => void;
  /** Key of this attempt: the same until something of what would be sent changes. */
  attemptKey: () => string;
  /** What would be sent has changed, or the key is of no use: the next attempt is a new one. */
  forgetKey: () => void;
  /** Forgets the draft; nothing is kept afterwards. */
  discard: () => void;
}

const openDraft = (section: Section): CreateDraft => {
  const storage = createDraft(section);
  let latest = storage.read() ?? { values: createForms[section].initial, key: null };
  let discarded = false;
  const write = (part: Partial<typeof latest>): void => {
    latest = { ...latest, ...part };
    if (!discarded) storage.write(latest);
  };
  return {
    initial: () => latest.values,
    keep: (values) => write({ values, key: null }),
    attemptKey: () => {
      const key = latest.key ?? newKey();
      // Before the request leaves: a reload in the middle of it must not make a second listing.
      write({ key });
      return key;
    },
    forgetKey: () => write({ key: null }),
    discard: () => {
      discarded = true;
      storage.write(null);
    },
  };
};

/** The typed part of the form, kept as a draft through reloads, failures and logins. Never rendered on the server. */
export const useCreateDraft = (section: Section): CreateDraft => {
  const [draft] = useState(() => openDraft(section));
  return draft;
};
