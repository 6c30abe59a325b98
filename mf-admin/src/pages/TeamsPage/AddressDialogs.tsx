import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, callApi, Dialog, keyOf, Stack, TextField, toast, useAppContext } from 'shared';
import { endpoints, type SectionBackend, setBackendSchema, setWebhookSchema, type Team } from 'shared/contract';
import { describeFailureBy, Form, useTextForm } from 'shared/form';
import { type ZodType, z } from 'zod';
import { Outcome } from '../../ui/Outcome';
import { messages } from './messages.ru';

/** Text of the field, which the schema of the call reads. */
export const typedAddress: ZodType<unknown, string> = z.string();

interface AddressFormProps {
  text: { label: string; hint: string; save: string; saved: string };
  /** Name of the field in the call. */
  name: string;
  schema: ZodType<string | null>;
  /** The stored address; null without one. */
  address: string | null;
  send: (address: string | null) => Promise<unknown>;
  onSaved: () => void;
}

/** Edits an address that administrators set for a team or a section. */
export const AddressForm = ({ text, name, schema, address, send, onSaved }: AddressFormProps) => {
  const queryClient = useQueryClient();
  const [accepted] = useState(() => z.object({ address: typedAddress.pipe(schema) }));
  const form = useTextForm<{ address: string }, { address: string | null }>({
    schema: accepted,
    initial: () => ({ address: address ?? '' }),
    places: { [name]: 'address' },
    send: (sent) => send(sent.address),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminTeams) });
      toast.success(text.saved);
      onSaved();
    },
    readFailure: describeFailureBy({ other: messages.failed, network: messages.network }),
  });
  return (
    <Stack as={Form} of={form}>
      <TextField label={text.label} hint={text.hint} {...form.field('address')} inputMode="url" autoComplete="off" />
      <Outcome outcome={form.text === undefined ? null : { text: form.text, failed: true }} />
      <Button type="submit" busy={form.sending}>
        {text.save}
      </Button>
    </Stack>
  );
};

const text = messages.backend;

interface BackendDialogProps {
  backend: SectionBackend;
  open: boolean;
  onClose: () => void;
}

/** Sets the address of a section's own backend (`POST /api/admin/teams/set-backend`). */
export const BackendDialog = ({ backend, open, onClose }: BackendDialogProps) => {
  const { api } = useAppContext();
  return (
    <Dialog open={open} onClose={onClose} title={text.title(backend.package)}>
      <AddressForm
        text={text}
        send={(target) => callApi(api, endpoints.adminSetBackend, { body: { package: backend.package, target } })}
        name="target"
        schema={setBackendSchema.shape.target}
        address={backend.target}
        onSaved={onClose}
      />
    </Dialog>
  );
};

const webhookTexts = messages.webhook;

/** Sets the address notified of the site's automatic actions (`POST /api/admin/teams/set-webhook`). */
export const WebhookDialog = ({ team, open, onClose }: { team: Team; open: boolean; onClose: () => void }) => {
  const { api } = useAppContext();
  return (
    <Dialog open={open} onClose={onClose} title={webhookTexts.title(team.name)}>
      <AddressForm
        text={webhookTexts}
        send={(webhook) => callApi(api, endpoints.adminSetWebhook, { body: { team_id: team.id, webhook } })}
        name="webhook"
        schema={setWebhookSchema.shape.webhook}
        address={team.webhook}
        onSaved={onClose}
      />
    </Dialog>
  );
};
