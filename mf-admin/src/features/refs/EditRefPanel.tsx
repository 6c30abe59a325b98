import { useMemo } from 'react';
import { Button, ComboboxField, catalogueItems, createEntryFinder, TextField } from 'shared';
import type { AdminRefs, EditRef, SavedRef } from 'shared/contract';
import { schemaFrom, useTextForm } from 'shared/form';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome, outcomeOf } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { messages } from './messages.ru';
import { useSaveRef } from './useSaveRef';

/** An entry as displayed: 'Родитель/Предмет' for a child item. */
interface RefEntry {
  id: number;
  name: string;
}

/** Returns the entries of a table for its edit field. */
const refEntries = (table: EditRef['table'], refs: AdminRefs | undefined): readonly RefEntry[] => {
  if (refs === undefined) return [];
  if (table !== 'objects') return refs[table === 'breed' ? 'breeds' : 'cities'];
  return catalogueItems('market', { ...refs, categories: [] });
};

/** Returns the stored name of an entry. */
const storedName = (table: EditRef['table'], refs: AdminRefs | undefined, { id, name }: RefEntry): string =>
  table === 'objects' ? (refs?.objects.find((object) => object.id === id)?.name ?? name) : name;

const texts = { breed: messages.breed, city: messages.city, objects: messages.object };

interface EditRefPanelProps {
  table: EditRef['table'];
  refs: AdminRefs | undefined;
  loading: boolean;
}

interface EditRefValues {
  old: string;
  name: string;
}

/** Returns the call's body; null while a field is empty. Items go by id: an unknown one is an error. */
const readForm = (table: EditRef['table'], find: (typed: string) => RefEntry | undefined, values: EditRefValues) => {
  const [old, name] = [values.old.trim(), values.name.trim()];
  if (old === '' || name === '') return { sent: null, faults: {} };
  const entry = find(values.old);
  if (table !== 'objects') return { sent: { table, old_name: entry?.name ?? old, new_name: name }, faults: {} };
  if (entry === undefined) return { sent: null, faults: { old: messages.unknownObject } };
  return { sent: { table, id: entry.id, new_name: name }, faults: {} };
};

/** Renames a breed, a city or an item, with up to ten suggestions; does nothing while a field is empty. */
export const EditRefPanel = ({ table, refs, loading }: EditRefPanelProps) => {
  const entries = useMemo(() => refEntries(table, refs), [table, refs]);
  const find = useMemo(() => createEntryFinder(entries), [entries]);
  const schema = useMemo(
    () => schemaFrom<EditRefValues, EditRef>((values) => readForm(table, find, values)),
    [table, find],
  );
  const form = useTextForm<EditRefValues, EditRef, SavedRef>({
    schema,
    initial: () => ({ old: '', name: '' }),
    ...useSaveRef(),
    onSent: () => {
      form.change({ old: '', name: '' });
    },
  });
  return (
    <Panel title={texts[table].edit}>
      <FormGrid of={form}>
        <ComboboxField
          label={texts[table].old}
          items={entries}
          itemLabel={({ name }) => name}
          {...form.field('old')}
          onPick={(picked) => {
            form.change({
              old: picked.name,
              ...(form.values.name === '' && { name: storedName(table, refs, picked) }),
            });
          }}
          pickedKey={find(form.values.old)?.id ?? null}
          loading={loading}
        />
        <TextField label={messages.newName} {...form.field('name')} autoComplete="off" />
        <Button type="submit" busy={form.sending}>
          {messages.save}
        </Button>
      </FormGrid>
      <Outcome outcome={outcomeOf(form, ({ name }) => messages.renamed(name))} />
    </Panel>
  );
};
