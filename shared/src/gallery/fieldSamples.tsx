import { ComboboxField } from '../ui/ComboboxField';
import { NumberField } from '../ui/NumberField';
import { SearchField } from '../ui/SearchField';
import { SegmentedChoice } from '../ui/SegmentedChoice';
import { SelectField } from '../ui/SelectField';
import { TextAreaField, TextField } from '../ui/TextField';
import { messages } from './messages.ru';
import { Kept, type Samples } from './Sample';

const { label, hint, error, city, cities, placeholder, price, rouble, search, sex, sexes, name, text } = messages;

const options = sexes.map((one, index) => ({ value: String(index), label: one }));

/** Samples of fields and choices. */
export const fieldSamples = {
  TextField: {
    empty: () => <Kept first="">{(value, onChange) => <TextField {...{ label, hint, value, onChange }} />}</Kept>,
    filled: () => (
      <Kept first={name as string}>
        {(value, onChange) => <TextField {...{ label, value, onChange }} counter={{ max: 35, strict: true }} />}
      </Kept>
    ),
    wrong: () => <Kept first="">{(value, onChange) => <TextField {...{ label, error, value, onChange }} />}</Kept>,
    off: () => <TextField label={label} value={name} onChange={() => undefined} disabled />,
  },
  TextAreaField: {
    filled: () => (
      <Kept first={text as string}>
        {(value, onChange) => <TextAreaField {...{ label, value, onChange }} counter={{ max: 1000 }} />}
      </Kept>
    ),
    wrong: () => <Kept first="">{(value, onChange) => <TextAreaField {...{ label, error, value, onChange }} />}</Kept>,
  },
  NumberField: {
    filled: () => (
      <Kept first="45000">
        {(value, onChange) => (
          <NumberField {...{ label: price, value, onChange }} kind="price" suffix={rouble} max={1_000_000} />
        )}
      </Kept>
    ),
    understood: () => (
      <Kept first="15.000">
        {(value, onChange) => <NumberField {...{ label: price, value, onChange }} kind="price" suffix={rouble} />}
      </Kept>
    ),
    wrong: () => (
      <Kept first="">
        {(value, onChange) => (
          <NumberField {...{ label: price, error, value, onChange }} kind="price" suffix={rouble} />
        )}
      </Kept>
    ),
  },
  ComboboxField: {
    empty: () => (
      <Kept first="">
        {(value, onChange) => (
          <ComboboxField
            {...{ label: city, placeholder, value, onChange }}
            items={cities}
            itemLabel={(one) => one}
            onPick={() => undefined}
          />
        )}
      </Kept>
    ),
    wrong: () => (
      <Kept first={name as string}>
        {(value, onChange) => (
          <ComboboxField
            {...{ label: city, error, value, onChange }}
            items={cities}
            itemLabel={(one) => one}
            onPick={() => undefined}
          />
        )}
      </Kept>
    ),
  },
  SearchField: {
    // Only one: a page may have one landmark of a name.
    offering: () => (
      <Kept first={name as string}>
        {(value, onChange) => (
          <SearchField
            {...{ label: search, value, onChange }}
            action="/"
            onSearch={() => undefined}
            suggestions={cities.map((one) => ({ text: one, detail: city, href: one }))}
          />
        )}
      </Kept>
    ),
  },
  SelectField: {
    empty: () => (
      <Kept first="">
        {(value, onChange) => <SelectField {...{ label: sex, value, onChange, options }} placeholder={sexes[0]} />}
      </Kept>
    ),
    wrong: () => (
      <Kept first="1">{(value, onChange) => <SelectField {...{ label: sex, error, value, onChange, options }} />}</Kept>
    ),
  },
  SegmentedChoice: {
    usual: () => (
      <Kept first="1">{(value, onChange) => <SegmentedChoice {...{ label: sex, value, onChange, options }} />}</Kept>
    ),
    wrong: () => (
      <Kept first="">
        {(value, onChange) => <SegmentedChoice {...{ label: sex, error, value, onChange, options }} />}
      </Kept>
    ),
  },
} satisfies Samples;
