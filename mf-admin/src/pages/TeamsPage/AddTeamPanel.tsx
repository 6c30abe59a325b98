import { Button, callApi, keyOf, TextField, useAppContext } from 'shared';
import { createTeamSchema, endpoints, type NewTeam } from 'shared/contract';
import { useTextForm } from 'shared/form';
import { z } from 'zod';
import { Outcome } from '../../ui/Outcome';
import { FormGrid, Panel } from '../../ui/Panel';
import { readTeamsFailure, typedAddress } from './AddressDialogs';
import { messages } from './messages.ru';

const text = messages.team;

const schema = z.object({ name: z.string(), webhook: typedAddress }).pipe(createTeamSchema);

export const AddTeamPanel = () => {
  const { api, queryClient } = useAppContext();
  const form = useTextForm<z.input<typeof schema>, NewTeam, string>({
    schema,
    initial: () => ({ name: '', webhook: '' }),
    send: async (team) => {
      await callApi(api, endpoints.adminCreateTeam, { body: team });
      return text.created(team.name);
    },
    onSent: () => {
      form.change({ name: '', webhook: '' });
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoints.adminTeams) });
    },
    readFailure: readTeamsFailure,
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
      <Outcome failure={form.text} done={form.answer} />
    </Panel>
  );
};
