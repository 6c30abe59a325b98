import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { type ApiClient, Button, failureText, NumberField, SelectField, useAppContext } from 'shared';
import { type Ban, type BanAnswer, endpoints, USER_ID_REQUIRED } from 'shared/contract';
import { useTextForm } from 'shared/form';
import { z } from 'zod';
import { messages as adminMessages } from '../../messages.ru';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome, type OutcomeText } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { type BanDraft, banDraft } from './banDraft';
import { messages } from './messages.ru';

/** Bans or unbans a user; gives the server's message, if it has one. */
const setBan = async (api: ApiClient, ban: Ban): Promise<string | undefined> => {
  const { data } = await api.post<Partial<BanAnswer> | undefined>(endpoints.adminSetBan, ban);
  return data?.message || undefined;
};

const texts = messages.ban;
const options = [
  { value: 'yes', label: adminMessages.yes },
  { value: 'no', label: adminMessages.no },
];

const schema = z.object({ id: z.string().min(1, USER_ID_REQUIRED), choice: z.enum(['yes', 'no']) });

/** Bans or unbans by user id. */
export const BanPanel = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  // A mutation: whoever is refused as an administrator is dealt with by the gate, which hears of those.
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, choice }: BanDraft) => setBan(api, { user_id: Number(id), ban: choice === 'yes' }),
  });
  const form = useTextForm<BanDraft, BanDraft>({
    schema,
    initial: () => banDraft.read() ?? { id: '', choice: 'yes' },
    keep: banDraft.write,
    reValidate: 'submit',
    send: async (sent) => {
      try {
        const message = await mutateAsync(sent);
        banDraft.write(null);
        setOutcome({ text: message ?? texts.updated, failed: false });
        for (const name of ['user-info', 'history', 'audit']) {
          void queryClient.invalidateQueries({ queryKey: ['admin', name] });
        }
      } catch (error) {
        setOutcome({ text: failureText(error, { other: texts.failed, network: texts.network }), failed: true });
      }
      return undefined;
    },
  });

  const onSubmit = (event: SubmitEvent): void => {
    if (!form.sending) setOutcome(null);
    form.submit(event);
  };
  return (
    <Panel title={texts.title}>
      <FormGrid ref={form.ref} noValidate onSubmit={onSubmit}>
        <NumberField label={texts.id} {...form.field('id')} max={Number.MAX_SAFE_INTEGER} />
        <SelectField label={texts.choice} {...form.field('choice')} options={options} />
        <Button type="submit" busy={form.sending}>
          {texts.save}
        </Button>
      </FormGrid>
      <Outcome outcome={outcome} />
    </Panel>
  );
};
