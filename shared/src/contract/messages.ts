import { z } from 'zod';
import { ID_MAX, MESSAGE_MAX, MESSAGE_PAGE_SIZE } from './constants';
import {
  cleanedText,
  errorBodySchema,
  idField,
  integer,
  limitField,
  offsetField,
  orAny,
  rowIdField,
  typedIdField,
} from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { cleanDescription } from './listingText';
import { sections } from './sections';

/** Cleans a message for storage; '' without visible characters: such a message is not sent. @internal */
export const cleanMessage = (text: string): string => cleanDescription(text);

const cleaned = cleanedText(MESSAGE_MAX, cleanMessage, texts.notText, texts.longMessage(MESSAGE_MAX));

const moment = z.iso.datetime();

/** Reference to a listing of any section. @internal */
export const listingPlaceSchema = z.object({ section: z.enum(sections), id: z.int() });
export type ListingPlace = z.infer<typeof listingPlaceSchema>;

/** Private message (docs/api.md, 'Shapes'). Later messages of a dialog have a greater `id` and no earlier `time`. @internal */
export const messageSchema = z.object({
  id: z.int(),
  from_user: z.int(),
  text: z.string(),
  time: moment,
  /** Absent without photos, which `GET /api/message-photos/{id}` returns. */
  photos: z.int().optional(),
  /** Absent without a listing, and in messages from before listings were stored. */
  listing: listingPlaceSchema.optional(),
  /** For the sender only: the sent `client_id`, to recognise a copy on the screen. */
  client_id: z.uuid().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * `client_id` is a UUID made once per message: a repeat returns the stored message. `listing_id` is a listing of either
 * user that the sender may see; any other is ignored, and the last link to a listing in the text counts instead. @internal
 */
export const sendMessageSchema = z.object({
  to_user: idField,
  text: cleaned.pipe(z.string().min(1, texts.emptyMessage)),
  client_id: z.uuid({ error: texts.badMessageKey }).optional(),
  listing_id: z.int({ error: texts.badId }).min(1, texts.badId).max(ID_MAX, texts.badId).optional(),
});
export type SendMessage = z.input<typeof sendMessageSchema>;

/** Texts of the multipart form beside the files `images`. @internal */
export const sendPhotosSchema = z.object({
  to_user: typedIdField,
  /** May be empty. */
  text: cleaned.default(''),
  listing_id: orAny(rowIdField(1)),
});

/** Blocks between the user and the other side of a dialog (docs/specification.md, 'Messages'). */
const blockFlags = { blocked_by_me: z.boolean(), blocked_by_them: z.boolean() };
const blockFlagsSchema = z.object(blockFlags);
export type BlockFlags = z.infer<typeof blockFlagsSchema>;

/** While the user is blocked, `last_message` is empty and `unread_count` 0. @internal */
export const dialogSchema = z.object({
  /** 0 is support. */
  user_id: z.int(),
  username: z.string(),
  /** Beginning of the newest message, at most `LAST_MESSAGE_MAX` characters; '' without any. */
  last_message: z.string(),
  last_time: moment.nullable(),
  last_is_mine: z.boolean(),
  /** First picture of the listing last discussed, where the user may see it. */
  photo: z.string().nullable(),
  unread_count: z.int(),
  ...blockFlags,
  /** Why the other side cannot be written to, permanently or for now; null when they can. */
  closed: z.enum(['banned', 'deleted']).nullable(),
});
export type Dialog = z.infer<typeof dialogSchema>;

/** `offset` shifts with new messages, so merge by `id`; `before`, an id, never shifts. @internal */
export const messagesQuerySchema = z.object({
  offset: offsetField,
  limit: limitField(MESSAGE_PAGE_SIZE),
  before: orAny(integer(1, Number.MAX_SAFE_INTEGER, texts.badMessageNumber)),
});
export type MessagesQuery = Partial<z.infer<typeof messagesQuerySchema>>;

/** Whether the user is now blocked. 403 for support. @internal */
export const blockStateSchema = z.object({ blocked: z.boolean({ error: texts.notYesOrNo }) });

/** `code` of refusals of sending, reading and blocking. @internal */
export const dialogRefusals = {
  /** 403, body `dialogRefusalSchema`: one of the two has blocked the other. */
  blocked: 'DIALOG_BLOCKED',
  /** 403: the recipient is banned. */
  banned: 'RECIPIENT_BANNED',
  /** 404: the recipient has deleted the account. */
  deleted: 'RECIPIENT_DELETED',
  /** 404: no such user. */
  unknown: 'USER_NOT_FOUND',
  /** 403 of sending and blocking, 404 of reading: a dialog with oneself. */
  oneself: 'OWN_DIALOG',
  support: 'SUPPORT_DIALOG',
  /** 409: the `client_id` was used for another message. */
  keyTaken: 'KEY_TAKEN',
} as const;

/** Body of a 403 after a block, with the flags of the dialog (docs/api.md, 'Polling'). @internal */
export const dialogRefusalSchema = errorBodySchema.extend({
  detail: z.string(),
  code: z.literal(dialogRefusals.blocked),
  ...blockFlags,
});

/** Returns the block flags of a refusal; null for any other body. @internal */
export const readBlockFlags = (body: unknown): BlockFlags | null => {
  const { success, data } = dialogRefusalSchema.safeParse(body);
  return success ? { blocked_by_me: data.blocked_by_me, blocked_by_them: data.blocked_by_them } : null;
};
