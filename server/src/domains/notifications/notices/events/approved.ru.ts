import { z } from 'zod';
import { defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { quoted } from '../words.ru';

/** A moderator has published a listing or a revision. */
export const approved = defineNotice({
  event: 'approved',
  data: namedListing.extend({ isEdit: z.boolean() }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Опубликовано',
  text: ({ title, isEdit }) =>
    isEdit
      ? `Изменения объявления «${title}» проверены и опубликованы`
      : `Объявление «${title}» проверено и опубликовано. Теперь его видят все`,
  brief: ({ title, isEdit }) =>
    isEdit
      ? { title: 'Изменения опубликованы', reason: `${quoted(title)} видно всем в новом виде` }
      : { title: 'Объявление опубликовано', reason: `${quoted(title)} видно всем` },
  href: pageOf,
  listing: itself,
});
