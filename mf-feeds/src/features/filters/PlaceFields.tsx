import { ComboboxField, moveToFront, SelectField, useRememberedCity } from 'shared';
import { feedRadii } from 'shared/contract';
import { messages } from '../../messages.ru';
import type { FilterForm } from './useFilterForm';

const texts = messages.filters;

/**
 * A city with a radius, or a region; choosing one clears the other. Any text may be typed, only names from the
 * catalogue are applied. The city last chosen on this device is offered first.
 */
export const PlaceFields = ({ form }: { form: FilterForm }) => {
  const { draft, lists, errors, change, setTyping } = form;
  const remembered = useRememberedCity();
  const typeCity = (city: string): void => change({ city, ...(city === '' ? { radius: '' } : { region: '' }) });
  const typeRegion = (region: string): void => change({ region, ...(region === '' ? {} : { city: '', radius: '' }) });
  return (
    <>
      <ComboboxField
        label={texts.city}
        placeholder={texts.cityPlaceholder}
        items={moveToFront(lists?.cities ?? [], remembered, (name) => name)}
        itemLabel={(name) => name}
        value={draft.city}
        loading={lists === undefined && !form.listsFailed}
        error={errors.city}
        onChange={(city) => {
          setTyping('city');
          typeCity(city);
        }}
        onPick={(city) => {
          setTyping(null);
          typeCity(city);
        }}
        onBlur={() => setTyping(null)}
      />
      {draft.city !== '' && (
        <SelectField
          label={texts.radius}
          value={draft.radius}
          onChange={(radius) => change({ radius })}
          options={[
            { value: '', label: texts.radii.none },
            ...feedRadii.filter((km) => km > 0).map((km) => ({ value: String(km), label: texts.radii.upTo(km) })),
          ]}
        />
      )}
      <ComboboxField
        label={texts.region}
        placeholder={texts.regionPlaceholder}
        items={lists?.regions ?? []}
        itemLabel={(name) => name}
        value={draft.region}
        loading={lists === undefined && !form.listsFailed}
        error={errors.region}
        onChange={(region) => {
          setTyping('region');
          typeRegion(region);
        }}
        onPick={(region) => {
          setTyping(null);
          typeRegion(region);
        }}
        onBlur={() => setTyping(null)}
      />
    </>
  );
};
