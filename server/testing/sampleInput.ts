import { z } from 'zod';
import type { JsonSchema } from './apiDocument';

export const MISSING_ID = 99_999;

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
/** Returns a number of a schema, such as a bound, or `otherwise`. */
export const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const formats: Readonly<Record<string, string>> = {
  uuid: '3f2b8c1e-9d47-4a6b-8e15-7c0a2d9f4b63',
  'date-time': '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  email: 'anna@example.ru',
  uri: 'https://example.ru',
};

const textOf = ({ format, minLength, maxLength }: JsonSchema): string => {
  const text = formats[String(format)] ?? 'Пример'.padEnd(numberOr(minLength, 0), '.');
  return text.slice(0, numberOr(maxLength, text.length));
};

const objectOf = ({ properties, required }: JsonSchema): Record<string, unknown> => {
  const fields = Object.entries(isSchema(properties) ? properties : {});
  const needed = fields.filter(([name]) => Array.isArray(required) && required.includes(name));
  // An object of optional fields alone usually needs one of them.
  return Object.fromEntries(
    (needed.length > 0 ? needed : fields.slice(0, 1)).map(([name, schema]) => [
      name,
      sampleOf(isSchema(schema) ? schema : {}),
    ]),
  );
};

const sampleOf = (schema: JsonSchema): unknown => {
  const options = schemasIn(schema.anyOf ?? schema.oneOf ?? schema.allOf);
  const option = options.find(({ type }) => type === 'null') ?? options[0];
  if (option) return sampleOf(option);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const [type] = [schema.type].flat();
  if (type === 'object') return objectOf(schema);
  if (type === 'array')
    return Array.from({ length: numberOr(schema.minItems, 0) }, () =>
      sampleOf(isSchema(schema.items) ? schema.items : {}),
    );
  if (type === 'integer' || type === 'number')
    return Math.max(numberOr(schema.minimum, 0), Math.min(numberOr(schema.maximum, MISSING_ID), MISSING_ID));
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema) : null;
};

/** Returns input that a schema accepts, as far as JSON Schema can say; its numbers name nothing that exists. */
export const sampleInput = (schema: z.ZodType): unknown =>
  sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
