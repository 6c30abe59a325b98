import { ComboboxField, sectionDescriptors } from 'shared';
import { catalogueOf } from 'shared/contract';
import { chosenGroup } from './typePatch';
import type { FilterForm } from './useFilterForm';

/**
 * The breed, item or service field. Typing forgets what was picked until a suggestion is picked again
 * (docs/specification.md, 'Filters').
 */
export const CatalogueField = ({ form }: { form: FilterForm }) => {
  const { section, draft, lists, change, setTyping } = form;
  const { label, placeholder } = sectionDescriptors[section].catalogue;
  const items = lists?.items ?? [];
  const group = chosenGroup(section, draft);
  const suggested = group === '' ? items : items.filter(({ type }) => type === group);
  const picked = draft.itemId === null ? undefined : items.find(({ id }) => id === draft.itemId);
  return (
    <ComboboxField
      label={label}
      placeholder={placeholder}
      items={suggested}
      itemLabel={({ name }) => name}
      value={draft.itemId === null ? draft.item : (picked?.name ?? '')}
      pickedKey={draft.itemId}
      loading={lists === undefined && !form.listsFailed}
      error={form.errors.item}
      onChange={(item) => {
        setTyping('item');
        change({ item, itemId: null });
      }}
      onPick={({ id, name }) => {
        setTyping(null);
        change({ item: name, itemId: catalogueOf(section).by === 'id' ? id : null });
      }}
      onBlur={() => setTyping(null)}
    />
  );
};
