import { useEffect, useRef, useState } from 'react';
import { newKey } from 'shared';
import { pricedCategory, type Section } from 'shared/contract';
import type { CreateValues } from './CreateValues';
import { createDraft } from './createDraft';
import { createForms } from './createForms';

export interface CreateValuesState {
  values: CreateValues;
  change: (part: Partial<CreateValues>) => void;
  /** Key of this attempt: the same until something of what would be sent changes. */
  attemptKey: () => string;
  /** What would be sent has changed, or the key is of no use: the next attempt is a new one. */
  forgetKey: () => void;
  /** Forgets the draft; nothing is kept afterwards. */
  discard: () => void;
}

/** The typed part of the form, kept as a draft through reloads, failures and logins. Never rendered on the server. */
export const useCreateValues = (section: Section): CreateValuesState => {
  const [draft, setDraft] = useState(
    () => createDraft(section).read() ?? { values: createForms[section].initial, key: null },
  );
  const latest = useRef(draft);
  const discarded = useRef(false);

  useEffect(() => {
    latest.current = draft;
    if (!discarded.current) createDraft(section).write(draft);
  }, [section, draft]);

  const setKey = (key: string | null): void => {
    const next = { ...latest.current, key };
    latest.current = next;
    setDraft(next);
    // Before the request leaves: a reload in the middle of it must not make a second listing.
    if (!discarded.current) createDraft(section).write(next);
  };

  return {
    values: draft.values,
    change: (part) =>
      setDraft(({ values }) => {
        const next = { ...values, ...part };
        if (next.category !== pricedCategory[section]) next.price = '';
        if (next.title !== values.title) next.title = createForms[section].takeTitle(values.title, next.title);
        return { values: next, key: null };
      }),
    attemptKey: () => {
      const key = latest.current.key ?? newKey();
      setKey(key);
      return key;
    },
    forgetKey: () => setKey(null),
    discard: () => {
      discarded.current = true;
      createDraft(section).write(null);
    },
  };
};
