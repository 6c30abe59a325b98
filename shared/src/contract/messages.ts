import { z } from 'zod';
import { DIALOGS_MAX, ID_MAX, MESSAGE_PAGE_SIZE } from './constants';
import { errorBodySchema } from './error';
import { idField, integer, limitField, offsetField, orAny, rowIdField, typedIdField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { messageTextSchema, photoTextSchema } from './messageText';
import { sections } from './sections';

const moment = z.iso.datetime();

/** Names a listing of any section. */
export const listingPlaceSchema = z.object({ section: z.enum(sections), id: z.int() });
export type ListingPlace = z.infer<typeof listingPlaceSchema>;

/**
 * A private message (docs/api.md, 'Shapes'). Within a dialog a later message has a greater `id` and no earlier `time`.
 */
export const messageSchema = z.object({
  id: z.int(),
  from_user: z.int(),
  text: z.string(),
  time: moment,
  /** How many photos it has; absent without one. They are read by `GET /api/message-photos/{id}`. */
  photos: z.int().optional(),
  /** The listing that it is about; absent without one, and from messages that were sent before listings were stored. */
  listing: listingPlaceSchema.optional(),
  /** Told to its sender alone: the `client_id` that it was sent with, so that a shown copy is known again. */
  client_id: z.uuid().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * Body of `POST /api/send-message`. `client_id` is a UUID made once per message: sending again with the same one never
 * makes a second message, the answer is the one already stored. `listing_id` is the listing that the message is about: one
 * of the two people's that the sender may see. Any other is ignored, so that a message is never refused because a listing
 * is gone; without one the last link to a listing in the text counts.
 */
export const sendMessageSchema = z.object({
  to_user: idField,
  text: messageTextSchema,
  client_id: z.uuid({ error: texts.badMessageKey }).optional(),
  listing_id: z.int({ error: texts.badId }).min(1, texts.badId).max(ID_MAX, texts.badId).optional(),
});
export type SendMessage = z.input<typeof sendMessageSchema>;

/** Texts of the multipart form of `POST /api/send-photos`: files come as `images`, its key as that of the call. */
export const sendPhotosSchema = z.object({
  to_user: typedIdField,
  text: photoTextSchema,
  listing_id: orAny(rowIdField(1)),
});

/** Answer of `GET /api/message-photos/{id}`: names for `/api/image/{file}` that open for ten minutes. */
export const messagePhotosSchema = z.object({ photos: z.array(z.string()) });
export type MessagePhotos = z.infer<typeof messagePhotosSchema>;

/** Answer of `POST /api/send-message` and `POST /api/send-photos`: the message as it was stored. */
export const sentMessageSchema = z.object({ message: messageSchema });
export type SentMessage = z.infer<typeof sentMessageSchema>;

/** Who has blocked whom between the reader and the other side of a dialog (docs/specification.md, 'Messages'). */
const blockFlags = { blocked_by_me: z.boolean(), blocked_by_them: z.boolean() };
export const blockFlagsSchema = z.object(blockFlags);
export type BlockFlags = z.infer<typeof blockFlagsSchema>;

/**
 * A line of the list of dialogs. While the reader is blocked, what may not be read is not told: `last_message` is empty
 * and `unread_count` 0.
 */
export const dialogSchema = z.object({
  /** 0 is support. */
  user_id: z.int(),
  username: z.string(),
  /** Beginning of the newest message, `LAST_MESSAGE_MAX` characters at most; '' before the first one. */
  last_message: z.string(),
  /** Time of the newest message; null before the first one. */
  last_time: moment.nullable(),
  /** Whether the reader has written the newest message. */
  last_is_mine: z.boolean(),
  /** First picture of the listing that the dialog was last about, where the reader may read it. */
  photo: z.string().nullable(),
  unread_count: z.int(),
  ...blockFlags,
  /** Why this person can no longer be written to, for ever or for now; null when they can. */
  closed: z.enum(['banned', 'deleted']).nullable(),
});
export type Dialog = z.infer<typeof dialogSchema>;

/** Query of `GET /api/dialogs`. Without one: the newest `DIALOGS_MAX`. */
export const dialogsQuerySchema = z.object({ limit: limitField(DIALOGS_MAX, DIALOGS_MAX), offset: offsetField });
export type DialogsQuery = Partial<z.infer<typeof dialogsQuerySchema>>;

/**
 * Answer of `GET /api/dialogs`: support first (also before the first message; only support itself has no such line),
 * then the newest. It carries an `ETag` that changes with anything the person sees of dialogs and messages; with the
 * same value in `If-None-Match` an unchanged list is a 304 without a body.
 */
export const dialogsSchema = z.array(dialogSchema);

/**
 * Query of `GET /api/messages/{userId}`. `offset` counts from the newest message, so messages that come in meanwhile
 * move it: merge by `id`. `before`, the id of the oldest message at hand, takes its place and never moves.
 */
export const messagesQuerySchema = z.object({
  offset: offsetField,
  limit: limitField(MESSAGE_PAGE_SIZE),
  before: orAny(integer(1, Number.MAX_SAFE_INTEGER, texts.badMessageNumber)),
});
export type MessagesQuery = Partial<z.infer<typeof messagesQuerySchema>>;

/**
 * Answer of `GET /api/messages/{userId}`: newest first; fewer than `limit` means that there are no older ones. Reading
 * marks what it shows as read. `ETag` and 304 as for the list of dialogs. 404 when there is no such person, 403 with
 * `DialogRefusal` when the reader was blocked.
 */
export const messagesSchema = z.array(messageSchema);

/** Answer of `POST /api/block/{userId}`, which toggles: whether the person is blocked now. 403 for support. */
export const blockStateSchema = z.object({ blocked: z.boolean() });
export type BlockState = z.infer<typeof blockStateSchema>;

/** `code` of what `POST /api/send-message`, `GET /api/messages/{userId}` and `POST /api/block/{userId}` refuse. */
export const dialogRefusals = {
  /** 403, body `DialogRefusal`: one of the two has blocked the other. */
  blocked: 'DIALOG_BLOCKED',
  /** 403: the person to write to is banned. */
  banned: 'RECIPIENT_BANNED',
  /** 404: the person has deleted the account. */
  deleted: 'RECIPIENT_DELETED',
  /** 404: there is no such person. */
  unknown: 'USER_NOT_FOUND',
  /** 403 of sending and blocking, 404 of reading: nobody has a dialog with themselves. */
  oneself: 'OWN_DIALOG',
  /** 403: support neither blocks nor is blocked. */
  support: 'SUPPORT_DIALOG',
  /** 409: the `client_id` has sent something else before. */
  keyTaken: 'KEY_TAKEN',
} as const;

/** Body of a 403 because of a block, with the flags of the dialog (docs/api.md, 'Polling'). */
export const dialogRefusalSchema = errorBodySchema.extend({
  detail: z.string(),
  code: z.literal(dialogRefusals.blocked),
  ...blockFlags,
});
export type DialogRefusal = z.infer<typeof dialogRefusalSchema>;

/** The block flags that a refusal carries; null for any other body, e.g. `ApiError.body` of another failure. */
export const readBlockFlags = (body: unknown): BlockFlags | null => {
  const { success, data } = dialogRefusalSchema.safeParse(body);
  return success ? { blocked_by_me: data.blocked_by_me, blocked_by_them: data.blocked_by_them } : null;
};
