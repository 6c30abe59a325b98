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

/** What a form starts with: its values, and the version of the listing that they are of. */
interface DraftStart {
  values: CreateValues;
  version?: number | undefined;
  /** Where builds before December 2026 stored edits of this version; goes in March 2027. */
  earlier?: StorageKey;
}

/** Typed values and the key of the current attempt; missing fields are as in a new form. */
const createDraft = (section: Section, place: StorageKey) =>
  persisted(
    place,
    z.object({
      values: createValues(section),
      version: z.int().optional().catch(undefined),
      key: z.string().nullable().catch(null),
    }),
  );

export type CreateDraft = ReturnType<typeof openDraft>;

const openDraft = (section: Section, place: StorageKey, start: DraftStart) => {
  const storage = createDraft(section, place);
  const earlier = start.earlier && createDraft(section, start.earlier);
  const unversioned = earlier?.read() ?? null;
  const stored = storage.read() ?? (unversioned && { ...unversioned, version: start.version });
  const isOutdated = stored !== null && stored.version !== start.version;
  // The key is of another request: it names the version, too.
  let latest = stored
    ? { ...stored, key: isOutdated ? null : stored.key }
    : { values: start.values, version: start.version, key: null };
  let discarded = false;
  const keep = (part: Partial<typeof latest>): void => {
    latest = { ...latest, ...part };
    if (discarded) return;
    storage.write(latest);
    earlier?.write(null);
  };
  return {
    /** The listing has changed since the stored values were typed. */
    isOutdated,
    read: () => stored?.values ?? null,
    /** Stores the typed values and renews the key; null deletes the draft for good. */
    write: (values: CreateValues | null) => {
      if (values !== null) return keep({ values, key: null });
      discarded = true;
      storage.write(null);
      earlier?.write(null);
    },
    /** Returns the key of this attempt, the same until the data to send changes. */
    attemptKey: (): string => {
      const key = latest.key ?? newIdempotencyKey();
      // Before the request: a reload in the middle must not create a second listing.
      keep({ key });
      return key;
    },
    /** Discards the key when the data has changed or the key is unusable: the next attempt is new. */
    forgetKey: () => keep({ key: null }),
  };
};

/** Returns the typed values, stored through reloads, failures and logins. Never rendered on the server. */
export const useCreateDraft = (section: Section, place: StorageKey, start: DraftStart): CreateDraft => {
  const [draft] = useState(() => openDraft(section, place, start));
  return draft;
};
