import { ComboboxField } from '../ui/ComboboxField';
import { FieldLabel, FieldNote } from '../ui/Field';
import { NumberField } from '../ui/NumberField';
import { SearchField } from '../ui/SearchField';
import { SegmentedChoice } from '../ui/SegmentedChoice';
import { SelectField } from '../ui/SelectField';
import { TextAreaField, TextField } from '../ui/TextField';
import { messages } from './messages.ru';
import { type Samples, Stateful } from './Sample';

const { label, hint, error, city, cities, placeholder, price, rouble, search, sex, sexes, name, text } = messages;

const options = sexes.map((one, index) => ({ value: String(index), label: one }));

export const fieldSamples = {
  FieldLabel: {
    usual: () => <FieldLabel>{label}</FieldLabel>,
  },
  FieldNote: {
    usual: () => <FieldNote $error={false}>{hint}</FieldNote>,
    wrong: () => <FieldNote $error>{error}</FieldNote>,
  },
  TextField: {
    empty: () => (
      <Stateful first="">{(value, onChange) => <TextField {...{ label, hint, value, onChange }} />}</Stateful>
    ),
    filled: () => (
      <Stateful first={name as string}>
        {(value, onChange) => <TextField {...{ label, value, onChange }} counter={{ max: 35, strict: true }} />}
      </Stateful>
    ),
    wrong: () => (
      <Stateful first="">{(value, onChange) => <TextField {...{ label, error, value, onChange }} />}</Stateful>
    ),
    off: () => <TextField label={label} value={name} onChange={() => undefined} disabled />,
  },
  TextAreaField: {
    filled: () => (
      <Stateful first={text as string}>
        {(value, onChange) => <TextAreaField {...{ label, value, onChange }} counter={{ max: 1000 }} />}
      </Stateful>
    ),
    wrong: () => (
      <Stateful first="">{(value, onChange) => <TextAreaField {...{ label, error, value, onChange }} />}</Stateful>
    ),
  },
  NumberField: {
    filled: () => (
      <Stateful first="45000">
        {(value, onChange) => (
          <NumberField {...{ label: price, value, onChange }} kind="price" suffix={rouble} max={1_000_000} />
        )}
      </Stateful>
    ),
    understood: () => (
      <Stateful first="15.000">
        {(value, onChange) => <NumberField {...{ label: price, value, onChange }} kind="price" suffix={rouble} />}
      </Stateful>
    ),
    wrong: () => (
      <Stateful first="">
        {(value, onChange) => (
          <NumberField {...{ label: price, error, value, onChange }} kind="price" suffix={rouble} />
        )}
      </Stateful>
    ),
  },
  ComboboxField: {
    empty: () => (
      <Stateful first="">
        {(value, onChange) => (
          <ComboboxField
            {...{ label: city, placeholder, value, onChange }}
            items={cities}
            itemLabel={(one) => one}
            onPick={() => undefined}
          />
        )}
      </Stateful>
    ),
    wrong: () => (
      <Stateful first={name as string}>
        {(value, onChange) => (
          <ComboboxField
            {...{ label: city, error, value, onChange }}
            items={cities}
            itemLabel={(one) => one}
            onPick={() => undefined}
          />
        )}
      </Stateful>
    ),
  },
  SearchField: {
    // Only one: a page may have one landmark of a name.
    offering: () => (
      <Stateful first={name as string}>
        {(value, onChange) => (
          <SearchField
            {...{ label: search, value, onChange }}
            action="/"
            onSearch={() => undefined}
            suggestions={cities.map((one) => ({ text: one, detail: city, href: one }))}
          />
        )}
      </Stateful>
    ),
  },
  SelectField: {
    empty: () => (
      <Stateful first="">
        {(value, onChange) => <SelectField {...{ label: sex, value, onChange, options }} placeholder={sexes[0]} />}
      </Stateful>
    ),
    wrong: () => (
      <Stateful first="1">
        {(value, onChange) => <SelectField {...{ label: sex, error, value, onChange, options }} />}
      </Stateful>
    ),
  },
  SegmentedChoice: {
    usual: () => (
      <Stateful first="1">
        {(value, onChange) => <SegmentedChoice {...{ label: sex, value, onChange, options }} />}
      </Stateful>
    ),
    wrong: () => (
      <Stateful first="">
        {(value, onChange) => <SegmentedChoice {...{ label: sex, error, value, onChange, options }} />}
      </Stateful>
    ),
  },
} satisfies Samples;
