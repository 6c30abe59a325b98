import { z } from 'zod';
import { type FeedFilterBySection, feedFilterSchemas } from './feed';
import { alertRadii } from './feedChoices';
import { fieldTexts as texts } from './fieldTexts.ru';
import { pointSchema } from './lost';
import { noticeChannels } from './notices/NoticeDescriptor';
import { bySection, contractOf, lostKindOf, type Section, sections } from './sections';

export const SEARCHES_MAX = 20;

/** Parameters of a filter call beside criteria. */
const paging = ['limit', 'offset', 'cursor', 'brief', 'sort'] as const;
type Paging = (typeof paging)[number];

/** Criteria of a saved search, by section: those of the filter call. */
type SearchCriteriaBySection = { [S in Section]: Omit<FeedFilterBySection[S], Paging> };

const isPaging = (name: string): boolean => (paging as readonly string[]).includes(name);

/** Schemas of a section's filter criteria, by name. @internal */
export const searchCriteriaShapes = /* @__PURE__ */ bySection(
  (section): Readonly<Record<string, z.ZodType>> =>
    Object.fromEntries(Object.entries(feedFilterSchemas[section].shape).filter(([name]) => !isPaging(name))),
);

const criteriaSchema = <S extends Section>(section: S) =>
  z.object(searchCriteriaShapes[section], { error: texts.noCriteria }).check(({ value: criteria, issues }) => {
    const addError = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', input: criteria, path, message });
    if (issues.length > 0) return;
    if (Object.values(criteria).every((value) => value === undefined || value === false))
      addError([], texts.noCriteria);
    // Rules of the filter call across criteria.
    for (const { path, message } of feedFilterSchemas[section].safeParse(criteria).error?.issues ?? []) {
      addError([...path], message);
    }
  }) as unknown as z.ZodType<SearchCriteriaBySection[S], Partial<SearchCriteriaBySection[S]>>;

const channelsSchema = z
  .array(z.enum(noticeChannels, { error: texts.unknownChannel }), { error: texts.unknownChannel })
  .max(noticeChannels.length, texts.unknownChannel)
  .transform((names) => noticeChannels.filter((name) => names.includes(name)));

const aroundSchema = z.object({
  point: pointSchema,
  radius_km: z.literal(alertRadii, { error: texts.badAlertRadius }),
});
/** Private place around which losses are notified at once. @internal */
export type Around = z.infer<typeof aroundSchema>;

/** Returns whether a criterion combines with a place: those of the animal. */
const goesWithPlace = (section: Section, name: string): boolean =>
  name === 'category' || Object.values(contractOf(section).fields).some(({ filter }) => filter === name);

const newSearchOf = <S extends Section>(section: S) =>
  z
    .object({
      section: z.literal(section),
      criteria: criteriaSchema(section),
      channels: channelsSchema.default([...noticeChannels]),
      /** For losses only. */
      around: aroundSchema.nullable().optional(),
    })
    .check(({ value: { criteria, around }, issues }) => {
      if (!around) return;
      const used = Object.entries(criteria).flatMap(([name, value]) => (value === undefined ? [] : [name]));
      const message =
        lostKindOf(section, String((criteria as { category?: string }).category)) !== 'lost'
          ? texts.aroundLosses
          : used.some((name) => !goesWithPlace(section, name))
            ? texts.aroundTwice
            : null;
      if (message !== null) issues.push({ code: 'custom', input: around, path: ['around'], message });
    });
type NewSearchOf = { [S in Section]: ReturnType<typeof newSearchOf<S>> }[Section];

/** Criteria of a feed, and the channels of its notices. @internal */
export const newSearchSchema = z.discriminatedUnion(
  'section',
  sections.map((section) => newSearchOf(section)) as [NewSearchOf, ...NewSearchOf[]],
  { error: texts.unknownSection },
);
export type NewSearch = z.input<typeof newSearchSchema>;
export type CheckedSearch = z.output<typeof newSearchSchema>;

/** New channels, or that the user has seen the hits. @internal */
export const searchEditSchema = z
  .object({ channels: channelsSchema.optional(), seen: z.literal(true, { error: texts.notYesOrNo }).optional() })
  .refine(({ channels, seen }) => channels !== undefined || seen !== undefined, { error: texts.nothingToEdit });
export type SearchEdit = z.input<typeof searchEditSchema>;

export const savedSearchSchema = z.object({
  id: z.int(),
  section: z.enum(sections),
  /** As in the filter call. */
  criteria: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** 'Кошки, Мейн-кун, Санкт-Петербург, до 20 000 ₽'. */
  name: z.string(),
  channels: z.array(z.enum(noticeChannels)),
  around: aroundSchema.nullable(),
  /** Hits published since the user last looked. */
  fresh: z.int(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchesSchema = z.array(savedSearchSchema);

/** `code` of the 409 above `SEARCHES_MAX`. @internal */
export const SEARCHES_LIMIT_CODE = 'SEARCHES_LIMIT';
