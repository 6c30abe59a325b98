import { z } from 'zod';
import { MAX_OFFSET, MAX_PAGE_SIZE, PAGE_SIZE } from './constants';
import { categoryNames, conditionNames, type Section } from './sections';

/** An absent, null or empty value means 'any' (api.md, 'Filters'). */
const any = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

/** An integer, or its decimal text as a form or a query string carries it. */
const integer = (min: number, max: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int({ error: message }).min(min, message).max(max, message),
  );

const name = z
  .string({ error: 'Ожидается текст' })
  .max(200, 'Слишком длинное значение')
  // PostgreSQL text cannot hold U+0000.
  .refine((text) => !text.includes('\u0000'), 'Недопустимый символ');

const id = integer(1, 2_147_483_647, 'Неверный идентификатор');
const priceBound = integer(0, 1_000_000_000, 'Цена указывается целым числом от 0');
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, { error: 'Неизвестное значение' });

const page = {
  limit: z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    integer(1, MAX_PAGE_SIZE, `Размер страницы — от 1 до ${MAX_PAGE_SIZE}`).default(PAGE_SIZE),
  ),
  offset: z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    integer(0, MAX_OFFSET, 'Неверное смещение').default(0),
  ),
  /** `X-Next-Cursor` of the page before; takes the place of `offset`. */
  cursor: any(z.string({ error: 'Неверный курсор' }).max(100, 'Неверный курсор')),
  priceFrom: any(priceBound),
  priceTo: any(priceBound),
  city: any(name),
};

const pricesInOrder = <T extends { priceFrom?: number | undefined; priceTo?: number | undefined }>(value: T): boolean =>
  value.priceFrom === undefined || value.priceTo === undefined || value.priceFrom <= value.priceTo;
const pricesFault = { message: 'Цена «от» больше цены «до»', path: ['priceFrom'] };

/** Body of `POST /api/articles/filter`. */
export const petFilterSchema = z
  .object({
    ...page,
    category: any(oneOf(categoryNames.pets)),
    type: any(name),
    breed: any(name),
    sex: any(integer(0, 2, 'Неверный пол')),
  })
  .refine(pricesInOrder, pricesFault);

/** Body of `POST /api/articles_market/filter`. `condition` is its number or its name. */
export const marketFilterSchema = z
  .object({
    ...page,
    category: any(oneOf(categoryNames.market)),
    type: any(name),
    objectId: any(id),
    condition: z.preprocess(
      (value) =>
        typeof value === 'string' && Object.hasOwn(conditionNames, value)
          ? conditionNames[value as keyof typeof conditionNames]
          : value,
      any(integer(1, 2, 'Неверное состояние')),
    ),
  })
  .refine(pricesInOrder, pricesFault);

/** Body of `POST /api/articles_service/filter`. */
export const serviceFilterSchema = z
  .object({ ...page, category: any(oneOf(categoryNames.services)), serviceId: any(id) })
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
