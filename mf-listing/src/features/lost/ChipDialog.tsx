import { Button, callApi, Dialog, NumberField, Stack, theme, useAppContext } from 'shared';
import { endpoints, type LostKind } from 'shared/contract';
import { describeFailureBy, digitsSchema, Form, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { messages } from './messages.ru';

const texts = messages.chip;

const chipSchema = z.object({ chip: digitsSchema('chip', texts.missing) });

const ChipForm = ({ id }: { id: number }) => {
  const { api } = useAppContext();
  const form = useTextForm<{ chip: string }, { chip: string }, { matches: boolean }>({
    schema: chipSchema,
    initial: () => ({ chip: '' }),
    send: (sent) => callApi(api, endpoints.proveChip, { params: { id }, body: sent }),
    readFailure: describeFailureBy({ other: texts.failed }),
  });
  const outcome = form.answer && (form.answer.matches ? texts.matches : texts.differs);
  return (
    <Stack as={Form} of={form}>
      <NumberField
        kind="chip"
        label={texts.label}
        {...form.field('chip')}
        hint={texts.hint}
        readOnly={form.sending}
        data-autofocus="true"
      />
      <div role="status">
        {outcome && (
          <Answer $good={form.answer?.matches ?? false}>
            <strong>{outcome.title}</strong>
            <p>{outcome.text}</p>
          </Answer>
        )}
      </div>
      {form.text !== undefined && (
        <Answer role="alert" $good={false}>
          {form.text}
        </Answer>
      )}
      <Button type="submit" block busy={form.sending}>
        {texts.check}
      </Button>
    </Stack>
  );
};

interface ChipDialogProps {
  open: boolean;
  onClose: () => void;
  id: number;
  kind: LostKind;
}

export const ChipDialog = ({ open, onClose, kind, id }: ChipDialogProps) => (
  <Dialog open={open} onClose={onClose} title={texts.title} description={texts.about[kind]} size="sm">
    {open && <ChipForm id={id} />}
  </Dialog>
);

const Answer = styled.div<{ $good: boolean }>`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${({ $good }) => ($good ? theme.color.primarySoft : theme.color.ochreSoft)};
  color: ${({ $good }) => ($good ? theme.color.onPrimarySoft : theme.color.onOchreSoft)};
`;
