import { useState } from 'react';
import {
  type ApiClient,
  Button,
  callApi,
  keyOf,
  NumberField,
  persisted,
  SelectField,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { type Ban, endpoints, USER_ID_REQUIRED } from 'shared/contract';
import { describeFailureBy, digitsSchema, useTextForm } from 'shared/form';
import { z } from 'zod';
import { histories } from '../../core/histories';
import { messages as adminMessages } from '../../messages.ru';
import { Outcome } from '../../ui/Outcome';
import { FormGrid, Panel } from '../../ui/Panel';
import { messages } from './messages.ru';

const texts = messages.ban;

const banDraftSchema = z.object({ id: z.string(), choice: z.enum(['yes', 'no']).catch('yes') });

type BanDraft = z.infer<typeof banDraftSchema>;

/** Draft of the user `me` in this tab, stored through sign-ins and reloads. */
const banDraft = (me: number) => persisted(`ban-draft:${me}`, banDraftSchema, 'session');

/** Bans or unbans a user; returns the result, in the server's words if any. */
const setBan = async (api: ApiClient, ban: Ban): Promise<string> => {
  const data = await callApi(api, endpoints.adminSetBan, { body: ban });
  return data?.message || texts.updated;
};

const options = [
  { value: 'yes', label: adminMessages.yes },
  { value: 'no', label: adminMessages.no },
];

const schema = z.object({ id: digitsSchema('id', USER_ID_REQUIRED), choice: z.enum(['yes', 'no']) });

/** Bans or unbans by user id. */
export const BanPanel = () => {
  const { api, queryClient } = useAppContext();
  const me = viewerOf(useSession()) ?? 0;
  const [draft] = useState(() => banDraft(me));
  const form = useTextForm<BanDraft, BanDraft, string>({
    schema,
    initial: () => ({ id: '', choice: 'yes' }),
    draft,
    reValidate: 'submit',
    send: ({ id, choice }) => setBan(api, { user_id: Number(id), ban: choice === 'yes' }),
    onSent: () => {
      const stale = [
        { queryKey: keyOf(endpoints.adminUserInfo) },
        histories,
        { queryKey: keyOf(endpoints.adminAudit) },
      ];
      for (const filters of stale) void queryClient.invalidateQueries(filters);
    },
    readFailure: describeFailureBy({ other: texts.failed, network: adminMessages.network }),
    places: { user_id: 'id' },
  });
  return (
    <Panel title={texts.title}>
      <FormGrid of={form}>
        <NumberField kind="id" label={texts.id} {...form.field('id')} max={Number.MAX_SAFE_INTEGER} />
        <SelectField label={texts.choice} {...form.field('choice')} options={options} />
        <Button type="submit" busy={form.sending}>
          {texts.save}
        </Button>
      </FormGrid>
      <Outcome failure={form.text} done={form.answer} />
    </Panel>
  );
};
