import type { JsonSchema } from '@laparyadom/server/testing/apiDocument';
import { isSchema, numberOr, schemasIn } from '@laparyadom/server/testing/sampleInput';
import fc from 'fast-check';
import { hostileText, hostileValue } from './hostileValues';

const integerOf = ({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const [min, max] = [numberOr(minimum, -2_147_483_648), numberOr(maximum, 2_147_483_647)];
  return fc.oneof(
    fc.constantFrom(min, max, Math.max(min, 1)),
    fc.integer({ min: Math.max(min, 0), max: Math.max(min, 5) }),
  );
};

const textOf = ({ pattern, format, maxLength }: JsonSchema): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (typeof pattern === 'string') {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  }
  return hostileText.map((text) => text.slice(0, numberOr(maxLength, 200)));
};

const objectOf = ({ properties, required }: JsonSchema): fc.Arbitrary<unknown> => {
  const fields = isSchema(properties) ? properties : {};
  const values = Object.entries(fields).map(
    ([name, schema]) => [name, likely(isSchema(schema) ? schema : {})] as const,
  );
  const requiredKeys = Array.isArray(required) ? required.filter((name) => Object.hasOwn(fields, name)) : [];
  return fc.record(Object.fromEntries(values), { requiredKeys });
};

/** Returns values that fit the schema; unknown keywords are left to chance. */
const fitting = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const options = schemasIn(schema.anyOf ?? schema.oneOf ?? schema.allOf);
  if (options.length > 0) return fc.oneof(...options.map(likely));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const [type] = [schema.type].flat();
  if (type === 'object') return objectOf(schema);
  if (type === 'array') return fc.array(likely(isSchema(schema.items) ? schema.items : {}), { maxLength: 5 });
  if (type === 'integer' || type === 'number') return integerOf(schema);
  if (type === 'boolean') return fc.boolean();
  return type === 'string' ? textOf(schema) : hostileValue;
};

/** Returns mostly values that fit the schema, sometimes anything, so that calls pass the first check. */
export const likely = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostileValue });
