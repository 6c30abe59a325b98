import { ComboboxField } from '../ui/ComboboxField';
import { FieldLabel, FieldNote } from '../ui/Field';
import { NumberField } from '../ui/NumberField';
import { SearchField } from '../ui/SearchField';
import { SegmentedChoice } from '../ui/SegmentedChoice';
import { SelectField } from '../ui/SelectField';
import { TextAreaField, TextField } from '../ui/TextField';
import { messages } from './messages.ru';
import { fieldSample, type Samples } from './Sample';

const { label, hint, error, city, cities, placeholder, price, rouble, search, sex, sexes, name, text } = messages;

const options = sexes.map((one, index) => ({ value: String(index), label: one }));

const comboboxSample = (first: string, props: { error?: string; placeholder?: string }) =>
  fieldSample(first, (field) => (
    <ComboboxField
      {...field}
      {...props}
      label={city}
      items={cities}
      itemLabel={(one) => one}
      onPick={() => undefined}
    />
  ));

export const fieldSamples = {
  FieldLabel: {
    usual: () => <FieldLabel>{label}</FieldLabel>,
  },
  FieldNote: {
    usual: () => <FieldNote $error={false}>{hint}</FieldNote>,
    wrong: () => <FieldNote $error>{error}</FieldNote>,
  },
  TextField: {
    empty: fieldSample('', (field) => <TextField {...{ label, hint }} {...field} />),
    filled: fieldSample(name, (field) => <TextField label={label} {...field} counter={{ max: 35, strict: true }} />),
    wrong: fieldSample('', (field) => <TextField {...{ label, error }} {...field} />),
    off: () => <TextField label={label} value={name} onChange={() => undefined} disabled />,
  },
  TextAreaField: {
    filled: fieldSample(text, (field) => <TextAreaField label={label} {...field} counter={{ max: 1000 }} />),
    wrong: fieldSample('', (field) => <TextAreaField {...{ label, error }} {...field} />),
  },
  NumberField: {
    filled: fieldSample('45000', (field) => (
      <NumberField label={price} {...field} kind="price" suffix={rouble} max={1_000_000} />
    )),
    understood: fieldSample('15.000', (field) => <NumberField label={price} {...field} kind="price" suffix={rouble} />),
    wrong: fieldSample('', (field) => (
      <NumberField {...{ label: price, error }} {...field} kind="price" suffix={rouble} />
    )),
  },
  ComboboxField: {
    empty: comboboxSample('', { placeholder }),
    wrong: comboboxSample(name, { error }),
  },
  SearchField: {
    // Only one: a page may have one landmark of a name.
    offering: fieldSample(name, (field) => (
      <SearchField
        label={search}
        {...field}
        action="/"
        onSearch={() => undefined}
        suggestions={cities.map((one) => ({ text: one, detail: city, href: one }))}
      />
    )),
  },
  SelectField: {
    empty: fieldSample('', (field) => <SelectField {...{ label: sex, options }} {...field} placeholder={sexes[0]} />),
    wrong: fieldSample('1', (field) => <SelectField {...{ label: sex, error, options }} {...field} />),
  },
  SegmentedChoice: {
    usual: fieldSample('1', (field) => <SegmentedChoice {...{ label: sex, options }} {...field} />),
    wrong: fieldSample('', (field) => <SegmentedChoice {...{ label: sex, error, options }} {...field} />),
  },
} satisfies Samples;
