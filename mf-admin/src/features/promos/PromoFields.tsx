import { ComboboxField, createEntryFinder, SegmentedChoice, SelectField, TextField } from 'shared';
import { Sex } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { DateField } from '../../ui/date/DateField';
import { messages } from './messages.ru';
import { breedEntries, cityEntries, numberedOptions } from './PromoValues';
import type { PromoForm } from './usePromoForm';

const { fields, sexes } = messages;
const sexOptions = Object.values(Sex).map((sex) => ({ value: String(sex), label: sexes[sex] }));
const showOptions = [
  { value: '1', label: adminMessages.yes },
  { value: '0', label: adminMessages.no },
];

export const PromoFields = ({ form }: { form: PromoForm }) => {
  const { values, today, field, change, validate } = form;
  const lists = form.lists.data;
  const list = (name: 'breed' | 'city', entries: ReturnType<typeof cityEntries>) => (
    <ComboboxField
      label={fields[name]}
      items={entries}
      itemLabel={(entry) => entry.name}
      {...field(name)}
      onPick={(entry) => change({ [name]: entry.name })}
      pickedKey={createEntryFinder(entries)(values[name])?.id ?? null}
      loading={form.lists.isPending}
      onBlur={() => validate(name)}
    />
  );
  const text = (name: 'link' | 'company' | 'inn' | 'erid', hint?: string, inputMode?: 'url' | 'numeric') => (
    <TextField
      label={fields[name]}
      {...field(name)}
      onBlur={() => values[name] !== '' && validate(name)}
      hint={hint}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
    />
  );
  return (
    <>
      <SelectField label={fields.type} {...field('type')} options={numberedOptions(lists?.types ?? [])} />
      <SelectField label={fields.category} {...field('category')} options={numberedOptions(lists?.categories ?? [])} />
      {list('breed', breedEntries(lists, values.type))}
      <SegmentedChoice label={fields.sex} {...field('sex')} options={sexOptions} />
      {list('city', cityEntries(lists))}
      {text('link', undefined, 'url')}
      <DateField label={fields.created} {...field('created')} />
      <DateField label={fields.finish} {...field('finish')} min={[today, values.created].sort().at(-1)} />
      <SegmentedChoice label={fields.show} {...field('show')} options={showOptions} />
      {text('company')}
      {text('inn', undefined, 'numeric')}
      {text('erid', fields.eridHint)}
    </>
  );
};
