import { describe, expect, it, test } from '@jest/globals';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { declaredSettings } from './describeSettings';

const declare = (shape: z.ZodRawShape) => declaredSettings('mf-news', z.object(shape));

describe('declaredSettings', () => {
  it('returns what the site checks, with defaults and meanings', () => {
    expect(
      declare({
        newest: z.int().min(1).max(10).default(3).describe('Сколько новых'),
        digest: z.boolean().default(false),
        order: z.enum(['new', 'near']).default('new'),
        cities: z.array(z.string().max(40)).max(5).default([]),
      }),
    ).toEqual({
      newest: { type: 'integer', minimum: 1, maximum: 10, default: 3, description: 'Сколько новых' },
      digest: { type: 'boolean', default: false },
      order: { type: 'string', enum: ['new', 'near'], default: 'new' },
      cities: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 5, default: [] },
    });
  });

  it('reads schemas of zod/mini as well', () => {
    const schema = mini.object({ newest: mini._default(mini.int().check(mini.maximum(10)), 3) });
    expect(declaredSettings('mf-news', schema).newest).toMatchObject({ type: 'integer', maximum: 10, default: 3 });
  });

  test.each<[string, z.ZodRawShape, RegExp]>([
    ['no default', { a: z.string() }, /setting a has no default/],
    ['a pattern', { a: z.string().regex(/x/).default('x') }, /a.*pattern/],
    ['a format', { a: z.url().default('https://a.test') }, /a.*format/],
    ['an object', { a: z.object({ b: z.string() }).default({ b: '' }) }, /setting a\b/],
    ['null', { a: z.string().nullable().default(null) }, /setting a\b/],
    ['a date', { a: z.date().default(new Date(0)) }, /could not show/],
    ['a function that changes it', { a: z.string().transform(Number).default(1) }, /has no default|setting a\b/],
    ['a default that it refuses', { a: z.int().max(3).default(5) }, /default of the setting a/],
    ['a name with a dash', { 'a-b': z.boolean().default(true) }, /a-b/],
  ])('refuses %s, by name', (_what, shape, sentence) => {
    expect(() => declare(shape)).toThrow(sentence);
    expect(() => declare(shape)).toThrow(/^mf-news: /);
  });

  test.each([undefined, {}, z.string(), z.array(z.string())])('refuses what is no object of zod', (schema) => {
    expect(() => declaredSettings('mf-news', schema)).toThrow('export const settings');
  });
});
