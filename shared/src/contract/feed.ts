import { z } from 'zod';
import { PRICE_BOUND_MAX } from './constants';
import { cursorField, integer, limitField, offsetField, orAny, rowIdField } from './fields';
import { fieldTexts as texts } from './fieldTexts.ru';
import { nameFinder, tidyName } from './foldText';
import { categoryNames, conditionNames, marketTypes, type Section } from './sections';

const name = z
  .string({ error: texts.notText })
  .max(200, texts.tooLong)
  // PostgreSQL text cannot hold U+0000.
  .refine((text) => !text.includes('\u0000'), texts.badCharacter)
  .transform(tidyName);

const priceBound = integer(0, PRICE_BOUND_MAX, texts.badPrice);
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.preprocess(nameFinder(values), z.enum(values, { error: texts.unknownValue }));

const findMarketType = nameFinder(marketTypes);
const findCondition = nameFinder(Object.keys(conditionNames));

const conditionNumber = (value: unknown): unknown => {
  const found = findCondition(value);
  return typeof found === 'string' && Object.hasOwn(conditionNames, found)
    ? conditionNames[found as keyof typeof conditionNames]
    : value;
};

const page = {
  limit: limitField(),
  offset: offsetField,
  cursor: cursorField,
  priceFrom: orAny(priceBound),
  priceTo: orAny(priceBound),
  city: orAny(name),
};

const pricesInOrder = <T extends { priceFrom?: number | undefined; priceTo?: number | undefined }>(value: T): boolean =>
  value.priceFrom === undefined || value.priceTo === undefined || value.priceFrom <= value.priceTo;
const pricesFault = { message: texts.pricesUpsideDown, path: ['priceFrom'] };

/** Body of `POST /api/articles/filter`. Names are compared as `foldText` has them. */
export const petFilterSchema = z
  .object({
    ...page,
    category: orAny(oneOf(categoryNames.pets)),
    type: orAny(name),
    breed: orAny(name),
    sex: orAny(integer(0, 2, texts.badSex)),
  })
  .refine(pricesInOrder, pricesFault);

/** Body of `POST /api/articles_market/filter`. `condition` is its number or its name. */
export const marketFilterSchema = z
  .object({
    ...page,
    category: orAny(oneOf(categoryNames.market)),
    type: z.preprocess(findMarketType, orAny(name)),
    objectId: orAny(rowIdField(1)),
    condition: z.preprocess(conditionNumber, orAny(integer(1, 2, texts.badCondition))),
  })
  .refine(pricesInOrder, pricesFault);

/** Body of `POST /api/articles_service/filter`. */
export const serviceFilterSchema = z
  .object({ ...page, category: orAny(oneOf(categoryNames.services)), serviceId: orAny(rowIdField(1)) })
  .refine(pricesInOrder, pricesFault);

export const feedFilterSchemas = {
  pets: petFilterSchema,
  market: marketFilterSchema,
  services: serviceFilterSchema,
} as const satisfies Record<Section, z.ZodType>;

export type PetFilter = z.infer<typeof petFilterSchema>;
export type MarketFilter = z.infer<typeof marketFilterSchema>;
export type ServiceFilter = z.infer<typeof serviceFilterSchema>;
export interface FeedFilterBySection {
  pets: PetFilter;
  market: MarketFilter;
  services: ServiceFilter;
}
/** What a client sends: every criterion is optional, `null` and '' mean 'any'. */
export interface FeedRequestBySection {
  pets: Partial<PetFilter>;
  market: Partial<MarketFilter>;
  services: Partial<ServiceFilter>;
}
