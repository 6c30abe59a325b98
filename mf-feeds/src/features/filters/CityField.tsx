import { ComboboxField } from 'shared';
import { messages } from '../../messages.ru';
import type { FilterForm } from './useFilterForm';

/** The city field: any text may be typed, only a name from the catalogue is applied. */
export const CityField = ({ form }: { form: FilterForm }) => {
  const { draft, lists, change, setTyping } = form;
  return (
    <ComboboxField
      label={messages.filters.city}
      placeholder={messages.filters.cityPlaceholder}
      items={lists?.cities ?? []}
      itemLabel={(name) => name}
      value={draft.city}
      loading={lists === undefined && !form.listsFailed}
      error={form.errors.city}
      onChange={(city) => {
        setTyping('city');
        change({ city });
      }}
      onPick={(city) => {
        setTyping(null);
        change({ city });
      }}
      onBlur={() => setTyping(null)}
    />
  );
};
