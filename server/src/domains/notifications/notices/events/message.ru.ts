import { paths } from 'shared/paths';
import { z } from 'zod';
import { defineNotice } from '../defineNotice';

/** A message was not read in time. Its text is left out. */
export const message = defineNotice({
  event: 'message',
  data: z.object({
    peer: z.int(),
    /** The oldest unread one. */
    message: z.int(),
    /** It has photos and no text. */
    isPhoto: z.boolean().optional(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Новое сообщение',
  text: ({ peer, isPhoto }, nameOf) => `${isPhoto ? 'Фото' : 'Новое сообщение'}: ${nameOf(peer)}`,
  brief: ({ peer }, { nameOf }) => ({ title: 'Новое сообщение', reason: `От пользователя «${nameOf(peer)}»` }),
  href: ({ peer }) => paths.dialog(peer),
  listing: () => null,
  peer: ({ peer }) => peer,
  supersededBy: ({ peer }) => ({ by: 'block', peer }),
});
