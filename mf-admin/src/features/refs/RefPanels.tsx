import { useMemo } from 'react';
import {
  Button,
  ComboboxField,
  callApi,
  catalogueItems,
  createEntryFinder,
  keyOf,
  SelectField,
  TextField,
  useAppContext,
} from 'shared';
import { type AddRef, type AdminRefs, type EditRef, endpoints, MAIN_OWNER, type SavedRef } from 'shared/contract';
import { describeFailureBy, schemaFrom, useTextForm } from 'shared/form';
import { messages as adminMessages } from '../../messages.ru';
import { Outcome } from '../../ui/Outcome';
import { FormGrid, Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

/** Returns the call that saves an entry of the reference data and refetches every list of them. */
const useSaveRef = () => {
  const { api, queryClient } = useAppContext();
  return {
    send: async (ref: AddRef | EditRef): Promise<SavedRef> => {
      const saved = await ('new_name' in ref
        ? callApi(api, endpoints.adminEditRef, { body: ref })
        : callApi(api, endpoints.adminAddRef, { body: ref }));
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminRefs) });
      // Listings and filters contain the names.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin', refetchType: 'none' });
      return saved;
    },
    readFailure: describeFailureBy({ other: messages.failed, network: adminMessages.network }),
  };
};

const titles = { breed: messages.breed.add, city: messages.city.add, objects: messages.object.add };

interface AddRefValues {
  name: string;
  type: string;
  owner: string;
}

/** Returns the call's body; null while a required field is empty. */
const readForm = (table: AddRef['table'], values: AddRefValues): AddRef | null => {
  const [name, type, owner] = [values.name.trim(), values.type, values.owner.trim()];
  if (name === '') return null;
  if (table === 'breed') return type === '' ? null : { table, name, type };
  if (table === 'objects') return owner === '' ? null : { table, name, owner };
  return { table, name };
};

const schemas = {
  breed: schemaFrom((values: AddRefValues) => ({ sent: readForm('breed', values), errors: {} })),
  city: schemaFrom((values: AddRefValues) => ({ sent: readForm('city', values), errors: {} })),
  objects: schemaFrom((values: AddRefValues) => ({ sent: readForm('objects', values), errors: {} })),
};

/** Adds a breed with its type, a city, or an item with its parent; does nothing while a field is empty. */
export const AddRefPanel = ({ table, refs }: { table: AddRef['table']; refs: AdminRefs | undefined }) => {
  const form = useTextForm<AddRefValues, AddRef, SavedRef>({
    schema: schemas[table],
    initial: () => ({ name: '', type: '', owner: MAIN_OWNER }),
    ...useSaveRef(),
    onSent: (_saved, { name }) => {
      // The next name may be typed already.
      if (form.latest().name.trim() === name) form.change({ name: '' });
    },
  });
  return (
    <Panel title={titles[table]}>
      <FormGrid of={form}>
        <TextField label={messages.name} {...form.field('name')} autoComplete="off" />
        {table === 'breed' && (
          <SelectField
            label={messages.type}
            {...form.field('type')}
            placeholder={messages.typePlaceholder}
            options={(refs?.types ?? []).map((entry) => ({ value: entry.name, label: entry.name }))}
          />
        )}
        {table === 'objects' && (
          <TextField label={messages.owner} hint={messages.ownerHint} {...form.field('owner')} autoComplete="off" />
        )}
        <Button type="submit" busy={form.sending}>
          {messages.add}
        </Button>
      </FormGrid>
      <Outcome failure={form.text} done={form.answer && messages.added(form.answer.name)} />
    </Panel>
  );
};

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
const readEditForm = (
  table: EditRef['table'],
  find: (typed: string) => RefEntry | undefined,
  values: EditRefValues,
) => {
  const [old, name] = [values.old.trim(), values.name.trim()];
  if (old === '' || name === '') return { sent: null, errors: {} };
  const entry = find(values.old);
  if (table !== 'objects') return { sent: { table, old_name: entry?.name ?? old, new_name: name }, errors: {} };
  if (entry === undefined) return { sent: null, errors: { old: messages.unknownObject } };
  return { sent: { table, id: entry.id, new_name: name }, errors: {} };
};

/** Renames a breed, a city or an item, with up to ten suggestions; does nothing while a field is empty. */
export const EditRefPanel = ({ table, refs, loading }: EditRefPanelProps) => {
  const entries = useMemo(() => refEntries(table, refs), [table, refs]);
  const find = useMemo(() => createEntryFinder(entries), [entries]);
  const schema = useMemo(
    () => schemaFrom<EditRefValues, EditRef>((values) => readEditForm(table, find, values)),
    [table, find],
  );
  const form = useTextForm<EditRefValues, EditRef, SavedRef>({
    schema,
    initial: () => ({ old: '', name: '' }),
    ...useSaveRef(),
    onSent: (_saved, sent) => {
      if ('new_name' in sent && form.latest().name.trim() === sent.new_name) form.change({ old: '', name: '' });
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
      <Outcome failure={form.text} done={form.answer && messages.renamed(form.answer.name)} />
    </Panel>
  );
};
