import { z } from 'zod';
import { typedIdField } from './fields';
import { filtersSchemas } from './filters';
import { cleanTitle, rawMax, textLength } from './listingText';

const REF_NAME_MAX = 100;
/** Owner of an item without a parent (docs/specification.md, 'Reference data'). @internal */
export const MAIN_OWNER = 'main';

export const refTexts = {
  required: 'Это поле должно быть заполнено',
  tooLong: `Не более ${REF_NAME_MAX} символов`,
  needsLetter: 'В названии должна быть хотя бы одна буква',
  reserved: 'Это слово занято: оно означает «все» или верхний уровень',
  noSlash: 'В названии предмета не может быть знака «/»: он отделяет родителя',
  unknownTable: 'Неизвестный справочник',
  unknownType: 'Такого типа животных нет',
  unknownOwner: 'Такого предмета верхнего уровня нет',
} as const;

/** Reserved words that mean no breed, city or parent. */
const reserved = new Set(['все', 'любой', 'любая', MAIN_OWNER]);

/** Folds a name for comparison: case, spaces and ё/е make no difference. @internal */
export const foldName = (name: string): string => cleanTitle(name).toLowerCase().replaceAll('ё', 'е');

/** Typed name, cleaned; '' for text not worth a lookup. */
const typed = z
  .string({ error: refTexts.required })
  .max(rawMax(REF_NAME_MAX), refTexts.tooLong)
  .transform(cleanTitle)
  .pipe(z.string().min(1, refTexts.required));

/** New name, cleaned: up to 100 characters, including a letter. @internal */
export const refNameSchema = typed.pipe(
  z
    .string()
    .refine((name) => textLength(name) <= REF_NAME_MAX, refTexts.tooLong)
    .refine((name) => /\p{L}/u.test(name), refTexts.needsLetter)
    .refine((name) => !reserved.has(foldName(name)), refTexts.reserved),
);

/** Name of a goods item: as `refNameSchema`, without the slash of 'Родитель/Предмет'. @internal */
export const objectNameSchema = refNameSchema.refine((name) => !name.includes('/'), refTexts.noSlash);

const table = { error: refTexts.unknownTable };

/** `owner` is the name of a top-level item, or 'main' (the default) to add one. 409 for a duplicate. @internal */
export const addRefSchema = z.discriminatedUnion(
  'table',
  [
    z.object({ table: z.literal('breed'), name: refNameSchema, type: typed }),
    z.object({ table: z.literal('city'), name: refNameSchema }),
    z.object({
      table: z.literal('objects'),
      name: objectNameSchema,
      owner: z.preprocess((value) => {
        if (value === undefined || value === null || value === 0) return MAIN_OWNER;
        return typeof value === 'string' && ['', '0'].includes(value.trim()) ? MAIN_OWNER : value;
      }, typed),
    }),
  ],
  table,
);
export type AddRef = z.infer<typeof addRefSchema>;

/** Listings, pins and promos refer to the entry, so they show the new name at once. 409 for a duplicate. @internal */
export const editRefSchema = z.discriminatedUnion(
  'table',
  [
    z.object({ table: z.literal('breed'), old_name: typed, new_name: refNameSchema }),
    z.object({ table: z.literal('city'), old_name: typed, new_name: refNameSchema }),
    z.object({
      table: z.literal('objects'),
      id: typedIdField,
      new_name: objectNameSchema,
    }),
  ],
  table,
);
export type EditRef = z.infer<typeof editRefSchema>;

export const savedRefSchema = z.object({ ok: z.literal(true), id: z.int(), name: z.string() });
export type SavedRef = z.infer<typeof savedRefSchema>;

/** Answer of `GET /api/admin/refs`, by name; types in display order. @internal */
export const adminRefsSchema = z.object({
  types: z.array(z.object({ name: z.string() })),
  breeds: z.array(z.object({ id: z.int(), name: z.string(), type: z.string() })),
  cities: z.array(z.object({ id: z.int(), name: z.string() })),
  /** `owner` is the parent's id, 0 at the top level. */
  objects: filtersSchemas.market.shape.objects,
});
export type AdminRefs = z.infer<typeof adminRefsSchema>;
