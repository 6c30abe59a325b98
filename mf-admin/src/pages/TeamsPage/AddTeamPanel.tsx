import { useQueryClient } from '@tanstack/react-query';
import { type ApiClient, Button, callApi, keyOf, TextField, useAppContext } from 'shared';
import { createTeamSchema, endpoints, type NewTeam } from 'shared/contract';
import { describeFailureBy, useTextForm } from 'shared/form';
import { z } from 'zod';
import { Outcome, outcomeOf } from '../../ui/Outcome';
import { FormGrid, Panel } from '../../ui/Panel';
import { typedAddress } from './AddressDialogs';
import { messages } from './messages.ru';

const text = messages.team;

const createTeam = async (api: ApiClient, team: NewTeam): Promise<string> => {
  await callApi(api, endpoints.adminCreateTeam, { body: team });
  return team.name;
};

const schema = z.object({ name: z.string(), webhook: typedAddress }).pipe(createTeamSchema);

export const AddTeamPanel = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const form = useTextForm<z.input<typeof schema>, NewTeam, string>({
    schema,
    initial: () => ({ name: '', webhook: '' }),
    send: (team) => createTeam(api, team),
    onSent: () => {
      form.change({ name: '', webhook: '' });
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminTeams) });
    },
    readFailure: describeFailureBy({ other: messages.failed, network: messages.network }),
  });
  return (
    <Panel title={text.add}>
      <FormGrid of={form}>
        <TextField label={text.name} {...form.field('name')} autoComplete="off" />
        <TextField
          label={messages.webhook.label}
          hint={messages.webhook.hint}
          {...form.field('webhook')}
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit" busy={form.sending}>
          {text.create}
        </Button>
      </FormGrid>
      <Outcome outcome={outcomeOf(form, text.created)} />
    </Panel>
  );
};
