import { useState } from 'react';
import { Button, callApi, Dialog, keyOf, Stack, TextField, toast, useAppContext } from 'shared';
import { endpoints, type SectionBackend, setBackendSchema, setWebhookSchema, type Team } from 'shared/contract';
import { describeFailureBy, Form, useTextForm } from 'shared/form';
import { type ZodType, z } from 'zod';
import { messages as adminMessages } from '../../messages.ru';
import { Outcome } from '../../ui/Outcome';
import { messages } from './messages.ru';

/** Reads the failure of any call of the page. */
export const readTeamsFailure = describeFailureBy({ other: messages.failed, network: adminMessages.network });

/** Text of the field, which the schema of the call reads. */
export const typedAddress: ZodType<unknown, string> = z.string();

interface AddressDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: { label: string; hint: string; save: string; saved: string };
  /** Name of the field in the call. */
  name: string;
  schema: ZodType<string | null>;
  /** The stored address; null without one. */
  address: string | null;
  send: (address: string | null) => Promise<unknown>;
}

const AddressForm = ({ text, name, schema, address, send, onClose }: AddressDialogProps) => {
  const { queryClient } = useAppContext();
  const [accepted] = useState(() => z.object({ address: typedAddress.pipe(schema) }));
  const form = useTextForm<{ address: string }, { address: string | null }>({
    schema: accepted,
    initial: () => ({ address: address ?? '' }),
    places: { [name]: 'address' },
    send: (sent) => send(sent.address),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminTeams) });
      toast.success(text.saved);
      onClose();
    },
    readFailure: readTeamsFailure,
  });
  return (
    <Stack as={Form} of={form}>
      <TextField label={text.label} hint={text.hint} {...form.field('address')} inputMode="url" autoComplete="off" />
      <Outcome failure={form.text} />
      <Button type="submit" busy={form.sending}>
        {text.save}
      </Button>
    </Stack>
  );
};

/** Edits an address that administrators set for a team or a section. */
const AddressDialog = (props: AddressDialogProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title}>
    <AddressForm {...props} />
  </Dialog>
);

type Opened = Pick<AddressDialogProps, 'open' | 'onClose'>;

/** Sets the address of a section's own backend (`POST /api/admin/teams/set-backend`). */
export const BackendDialog = ({ backend, ...opened }: Opened & { backend: SectionBackend }) => {
  const { api } = useAppContext();
  return (
    <AddressDialog
      {...opened}
      title={messages.backend.title(backend.package)}
      text={messages.backend}
      send={(target) => callApi(api, endpoints.adminSetBackend, { body: { package: backend.package, target } })}
      name="target"
      schema={setBackendSchema.shape.target}
      address={backend.target}
    />
  );
};

/** Sets the address notified of the site's automatic actions (`POST /api/admin/teams/set-webhook`). */
export const WebhookDialog = ({ team, ...opened }: Opened & { team: Team }) => {
  const { api } = useAppContext();
  return (
    <AddressDialog
      {...opened}
      title={messages.webhook.title(team.name)}
      text={messages.webhook}
      send={(webhook) => callApi(api, endpoints.adminSetWebhook, { body: { team_id: team.id, webhook } })}
      name="webhook"
      schema={setWebhookSchema.shape.webhook}
      address={team.webhook}
    />
  );
};
