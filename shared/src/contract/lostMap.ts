import { z } from 'zod';
import { soughtName } from './feed';
import { orAny } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { nameFinder } from './foldText';
import { briefListingSchemas } from './listing';
import { lostKinds } from './lostKinds';
import { lostTexts } from './lostTexts.ru';

const degrees = (most: number) =>
  z
    .number({ error: texts.badDegrees(most) })
    .min(-most, texts.badDegrees(most))
    .max(most, texts.badDegrees(most));

/** A part of the earth; `east` is below `west` where it crosses the 180th meridian. */
export const mapBoundsSchema = z
  .object(
    { north: degrees(90), south: degrees(90), east: degrees(180), west: degrees(180) },
    { error: texts.badBounds },
  )
  .refine(({ north, south }) => north > south, { message: texts.boundsUpsideDown, path: ['north'] });

/** Body of `POST /api/lost/search`. */
export const lostSearchSchema = z.object({
  bounds: mapBoundsSchema,
  kind: z.preprocess(nameFinder(lostKinds), orAny(z.enum(lostKinds, { error: texts.unknownValue }))),
  /** The kind of animal, by its name. */
  type: orAny(soughtName),
  /** The first day, YYYY-MM-DD: lost or found on it or later. */
  from: orAny(z.iso.date({ error: texts.badDay })),
  /** Any place on earth: the listings that come along are the nearest to it, and not the latest. */
  near: orAny(z.object({ latitude: degrees(90), longitude: degrees(180) }, { error: lostTexts.badPoint })),
});
export type LostSearch = z.infer<typeof lostSearchSchema>;

/** A loss or a find on the map, no more exact than the rounded place. */
export const lostPointSchema = z.object({
  id: z.int(),
  kind: z.enum(lostKinds),
  latitude: z.number(),
  longitude: z.number(),
});
export type LostPoint = z.infer<typeof lostPointSchema>;

/** How many lie near by, and the middle of their places. */
export const lostClusterSchema = z.object({ latitude: z.number(), longitude: z.number(), count: z.int() });
export type LostCluster = z.infer<typeof lostClusterSchema>;

/** Answer of `POST /api/lost/search`. */
export const lostFoundSchema = z.object({
  total: z.int(),
  /** All of them, as long as they are no more than `MAP_POINTS`. */
  points: z.array(lostPointSchema),
  /** In the place of points where there are more. */
  clusters: z.array(lostClusterSchema),
  /** The latest, or the nearest to `near`, whichever way they are shown. */
  listings: z.array(briefListingSchemas.pets),
  /** The kinds of animals that may be asked for, by name. */
  types: z.array(z.string()),
});
export type LostFound = z.infer<typeof lostFoundSchema>;

/** A city of the outline that is drawn where no tiles are set up. */
export const mapCitySchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type MapCity = z.infer<typeof mapCitySchema>;

/** Answer of `GET /api/lost/outline`: the cities with their places, those with most people first. */
export const mapOutlineSchema = z.array(mapCitySchema);
