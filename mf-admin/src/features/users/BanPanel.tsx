import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button, failureText, NumberField, SelectField, useAppContext } from 'shared';
import { USER_ID_REQUIRED } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { FormGrid } from '../../ui/FormGrid';
import { Outcome, type OutcomeText } from '../../ui/Outcome';
import { Panel } from '../../ui/Panel';
import { type BanDraft, banDraft } from './banDraft';
import { messages } from './messages.ru';
import { setBan } from './setBan';

const texts = messages.ban;
const options = [
  { value: 'yes', label: adminMessages.yes },
  { value: 'no', label: adminMessages.no },
];

/** Bans or unbans by user id. */
export const BanPanel = () => {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<BanDraft>(() => banDraft.read() ?? { id: '', choice: 'yes' });
  const { id, choice } = draft;
  const [missing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<OutcomeText | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => setBan(api, { user_id: Number(id), ban: choice === 'yes' }),
    onMutate: () => setOutcome(null),
    onSuccess: (message) => {
      banDraft.write(null);
      setOutcome({ text: message ?? texts.updated, failed: false });
      for (const name of ['user-info', 'history', 'audit']) {
        void queryClient.invalidateQueries({ queryKey: ['admin', name] });
      }
    },
    onError: (error) =>
      setOutcome({ text: failureText(error, { other: texts.failed, network: texts.network }), failed: true }),
  });

  const change = (next: BanDraft): void => {
    setDraft(next);
    banDraft.write(next);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(id === '');
    if (id === '') {
      setOutcome(null);
      field.current?.focus();
    } else mutate();
  };
  return (
    <Panel title={texts.title}>
      <FormGrid noValidate onSubmit={onSubmit}>
        <NumberField
          ref={field}
          label={texts.id}
          value={id}
          onChange={(next) => {
            change({ id: next, choice });
            setMissing(false);
          }}
          max={Number.MAX_SAFE_INTEGER}
          error={missing ? USER_ID_REQUIRED : undefined}
        />
        <SelectField
          label={texts.choice}
          value={choice}
          onChange={(next) => change({ id, choice: next === 'no' ? 'no' : 'yes' })}
          options={options}
        />
        <Button type="submit" busy={isPending}>
          {texts.save}
        </Button>
      </FormGrid>
      <Outcome outcome={outcome} />
    </Panel>
  );
};
