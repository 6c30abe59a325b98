import { z } from 'zod';
import { feedFilterSchemas } from './feed';

/** Returns whether a value means no criterion (docs/specification.md, 'Advertising'). */
const isAll = (value: unknown): boolean =>
  value === 0 || (typeof value === 'string' && ['0', 'все'].includes(value.trim().toLowerCase()));

const orAll = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isAll(value) ? undefined : value), schema.optional());

const { type, category, breed, sex, city } = feedFilterSchemas.pets.shape;

/** Criteria of the pets feed. Absent, empty, 0 and 'Все' match any. @internal */
export const promoFilterSchema = z.object({
  type: orAll(type),
  category: orAll(category),
  breed: orAll(breed),
  sex: orAll(sex),
  city: orAll(city),
});
/** @public */
export type PromoFilter = z.infer<typeof promoFilterSchema>;

export const promoSchema = z.object({
  id: z.int(),
  link: z.string(),
  /** URL of the picture below `/api/`: `image/{file}`, with an optional `?w=`. */
  photo_path: z.string(),
  image: z.string(),
  show: z.union([z.literal(0), z.literal(1)]),
  company: z.string(),
  /** Taxpayer number of the advertiser. */
  inn: z.string(),
  /** Token of the advertising register. */
  erid: z.string().nullable(),
});
/** @public */
export type Promo = z.infer<typeof promoSchema>;
