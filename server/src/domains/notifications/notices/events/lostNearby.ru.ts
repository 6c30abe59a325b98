import { noticeChannels } from 'shared/contract';
import { z } from 'zod';
import { byHiding, defineNotice, itself, namedListing, pageOf } from '../defineNotice';
import { distanceText, quoted } from '../words.ru';

/** A pet was lost near a place that the person watches. */
export const lostNearby = defineNotice({
  event: 'lostNearby',
  data: namedListing.extend({
    /** Distance from that place; null for a whole city. */
    km: z.number().nullable(),
    /** Channels of the searches that found it; undefined for all. */
    channels: z.array(z.enum(noticeChannels)).optional(),
  }),
  defaults: ['telegram', 'push', 'email'],
  title: 'Пропал рядом с вами',
  text: ({ title, km }) => `Рядом пропал питомец: «${title}»${distanceText(km)}`,
  brief: ({ title, km }) => ({ title: 'Рядом пропал питомец', reason: `${quoted(title)}${distanceText(km)}` }),
  href: pageOf,
  listing: itself,
  supersededBy: byHiding,
  channels: ({ channels }) => channels,
});
