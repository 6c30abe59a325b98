import type { DeclaredSetting, SettingValue } from './settings';
import { settingTexts as texts } from './teamTexts.ru';

type Scalar = Exclude<DeclaredSetting, { type: 'array' }>;
type Undeclared<T> = T extends unknown ? Omit<T, 'default'> : never;

const describeScalar = (declared: Undeclared<Scalar>): string => {
  if (declared.type === 'boolean') return texts.flag;
  const values = declared.enum ?? (declared.const === undefined ? undefined : [declared.const]);
  if (values) return texts.choice(values.map(String));
  if (declared.type === 'string') {
    const length = texts.length(declared.minLength, declared.maxLength);
    return length === '' ? texts.text : texts.textOf(length);
  }
  // zod adds bounds to whole numbers by itself.
  const isSet = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER;
  return [
    declared.type === 'integer' ? texts.whole : texts.number,
    isSet(declared.minimum) && texts.min(declared.minimum),
    isSet(declared.maximum) && texts.max(declared.maximum),
    declared.exclusiveMinimum !== undefined && texts.above(declared.exclusiveMinimum),
    declared.exclusiveMaximum !== undefined && texts.below(declared.exclusiveMaximum),
    declared.multipleOf !== undefined && texts.multiple(declared.multipleOf),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Describes the allowed values in words: 'целое число от 1 до 10'. @internal */
export const describeSetting = (declared: DeclaredSetting): string => {
  if (declared.type !== 'array') return describeScalar(declared);
  const item = describeScalar(declared.items);
  const length = texts.length(declared.minItems, declared.maxItems);
  return length === '' ? texts.list(item) : texts.listOf(length, item);
};

/** Formats a value for a command or a field: items separated by commas, or JSON if one contains a comma. @internal */
export const settingText = (value: SettingValue): string => {
  if (!Array.isArray(value)) return String(value);
  const isPlain = value.every(
    (one) =>
      typeof one !== 'string' || (one !== '' && one === one.trim() && !one.includes(',') && !one.startsWith('[')),
  );
  return isPlain ? value.join(', ') : JSON.stringify(value);
};

const readScalar = (type: Scalar['type'], text: string): SettingValue | undefined => {
  if (type === 'string') return text;
  const typed = text.trim();
  if (type === 'boolean') return typed === 'true' || typed === 'false' ? typed === 'true' : undefined;
  const number = Number(typed.replace(',', '.'));
  return typed !== '' && Number.isFinite(number) ? number : undefined;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a text of `settingText`; undefined when invalid. The server checks whether it is allowed. @internal */
export const readSetting = (declared: DeclaredSetting, text: string): SettingValue | undefined => {
  if (declared.type !== 'array') return readScalar(declared.type, text);
  const { type } = declared.items;
  if (text.trimStart().startsWith('[')) {
    const list = readJson(text);
    return Array.isArray(list) ? (list as SettingValue) : undefined;
  }
  const items = text.trim() === '' ? [] : text.split(',').map((item) => readScalar(type, item.trim()));
  return items.every((item) => item !== undefined) ? (items as SettingValue) : undefined;
};
