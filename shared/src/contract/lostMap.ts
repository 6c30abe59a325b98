import { z } from 'zod';
import { searchedName } from './feed';
import { orAny } from './fields';
import { lostTexts, fieldTexts as texts } from './fieldTexts.ru';
import { briefListingSchemas } from './listing';
import { nameFinder } from './listingText';
import { lostKinds } from './lostKinds';

const degrees = (max: number) =>
  z
    .number({ error: texts.badDegrees(max) })
    .min(-max, texts.badDegrees(max))
    .max(max, texts.badDegrees(max));

const mapBoundsSchema = z
  .object(
    { north: degrees(90), south: degrees(90), east: degrees(180), west: degrees(180) },
    { error: texts.badBounds },
  )
  .refine(({ north, south }) => north > south, { message: texts.boundsUpsideDown, path: ['north'] });

export const lostSearchSchema = z.object({
  bounds: mapBoundsSchema,
  kind: z.preprocess(nameFinder(lostKinds), orAny(z.enum(lostKinds, { error: texts.unknownValue }))),
  type: orAny(searchedName),
  from: orAny(z.iso.date({ error: texts.badDay })),
  /** Any place on earth; the nearest listings are returned instead of the latest. */
  near: orAny(z.object({ latitude: degrees(90), longitude: degrees(180) }, { error: lostTexts.badPoint })),
});
/** @public */
export type LostSearch = z.infer<typeof lostSearchSchema>;

/** Loss or find on the map, at its public point. */
const lostPointSchema = z.object({
  id: z.int(),
  kind: z.enum(lostKinds),
  latitude: z.number(),
  longitude: z.number(),
});
/** @public */
export type LostPoint = z.infer<typeof lostPointSchema>;

/** Number of points, and their centre. */
const lostClusterSchema = z.object({ latitude: z.number(), longitude: z.number(), count: z.int() });
/** @public */
export type LostCluster = z.infer<typeof lostClusterSchema>;

export const lostFoundSchema = z.object({
  total: z.int(),
  /** All points, up to `MAP_POINTS`. */
  points: z.array(lostPointSchema),
  /** Returned instead of points when there are too many. */
  clusters: z.array(lostClusterSchema),
  /** The latest, or the nearest to `near`; also with clusters. */
  listings: z.array(briefListingSchemas.pets),
  /** Types of animals to filter by, by name. */
  types: z.array(z.string()),
});
/** @public */
export type LostFound = z.infer<typeof lostFoundSchema>;

/** City of the offline map, which needs no tiles. @internal */
export const mapCitySchema = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });
export type MapCity = z.infer<typeof mapCitySchema>;
