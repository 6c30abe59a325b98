import { type Persisted, persistedText, type StoredShape } from './persisted';

/** Returns the shape of a form's draft; missing or mistyped fields default to `initial`. @beta */
export const textsLike = <T extends { [Name in keyof T]: string }>(initial: T): StoredShape<T> => ({
  safeParse: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const fields = new Map<string, unknown>(Object.entries(value));
    const texts = Object.entries<string>(initial).map(([name, text]) => {
      const own = fields.get(name);
      return [name, typeof own === 'string' ? own : text];
    });
    return { data: Object.fromEntries(texts) as T };
  },
});

/** One side of a dialog. */
interface DraftOf {
  me: number;
  /** User id of the other side; 0 is support. */
  userId: number;
}

/** Returns the stored draft of an unsent message in a dialog. @internal */
export const messageDraft = ({ me, userId }: DraftOf): Persisted<string> =>
  persistedText(`messages-draft:${me}:${userId}`);

/** Returns the stored path of the listing that the next message of a dialog is about. @internal */
export const messageDraftListing = ({ me, userId }: DraftOf): Persisted<string> =>
  persistedText(`messages-draft-listing:${me}:${userId}`);

/** Appends `text` to the draft of a dialog. @internal */
export const addToMessageDraft = (dialog: DraftOf, text: string): void => {
  const draft = messageDraft(dialog);
  const typed = draft.read() ?? '';
  if (typed.includes(text)) return;
  draft.write(typed.trim() === '' ? text : `${typed}\n${text}`);
};

/** IndexedDB database and object store for the pictures of drafts, by key. @internal */
export const PICTURE_DRAFTS = { database: 'listing-drafts', store: 'photos' } as const;

/** Returns the storage key of a new listing's draft, per user. @internal */
export const listingDraftKey = (me: number, form: string) => `listing-draft:${me}:${form}` as const;

/** Returns the storage key of the draft of an edit by the user `me`. @internal */
export const listingEditKey = (me: number, listing: string) => `listing-edit:${me}:${listing}` as const;
