import { z } from 'zod';
import { listingSchemas } from './listing';
import { contractOf, type Section } from './sections';

/** Strings of a listing that come from a list or from the account, not from its author's own words. */
const notWords = new Set(['city', 'username', 'outcome']);

/** Where in what a schema describes texts of any words stand: not those of a list, of a format or in an array. */
const textsIn = (schema: unknown, path: string): string[] => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, value]) => textsIn(value, `${path}.${name}`));
  return schema instanceof z.ZodString ? [path] : [];
};

/**
 * The paths of all texts in which the author of a listing may write anything and others read it: 'title',
 * 'lost.marks.collar'. Taken from what a listing has on the wire, so that a field which is added there is among them.
 */
export const listingTextPaths = (section: Section): string[] => {
  const { fields } = contractOf(section);
  return Object.entries(listingSchemas[section].shape).flatMap(([name, schema]) =>
    notWords.has(name) || name in fields ? [] : textsIn(schema, name),
  );
};

/** The text at a path of a listing; '' where there is none. */
export const textAt = (listing: unknown, path: string): string => {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[name], listing);
  return typeof found === 'string' ? found : '';
};
