import { z } from 'zod';
import { listingSchemas } from './listing';
import { contractOf, type Section } from './sections';

/** Strings of a listing from a list or the account, not in its author's own words. */
const notWords = new Set(['city', 'username', 'outcome']);

/** Returns the paths of free texts in a schema: not those of a list, of a format or in an array. */
const textsIn = (schema: unknown, path: string): string[] => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return textsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, value]) => textsIn(value, `${path}.${name}`));
  return schema instanceof z.ZodString ? [path] : [];
};

/**
 * Returns the paths of all public free texts of a listing: 'title', 'lost.marks.collar'. Derived from the wire format,
 * so that added fields are included.
 */
export const listingTextPaths = (section: Section): string[] => {
  const { fields } = contractOf(section);
  return Object.entries(listingSchemas[section].shape).flatMap(([name, schema]) =>
    notWords.has(name) || name in fields ? [] : textsIn(schema, name),
  );
};

/** Returns the text at a path of a listing; '' without one. */
export const textAt = (listing: unknown, path: string): string => {
  const found = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[name], listing);
  return typeof found === 'string' ? found : '';
};
