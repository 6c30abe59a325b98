import { actionFailure, Button, Card, theme, toast } from 'shared';
import type { PromoState } from 'shared/contract';
import { Form, type FormFailure, type ServerErrors, useTextForm } from 'shared/form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { messages as adminMessages } from '../../messages.ru';
import { DateField } from '../../ui/date/DateField';
import { useTodayInMoscow } from '../../ui/date/day';
import { messages } from './messages.ru';

const { card, fields } = messages;

interface PromoDatesProps {
  finish: string;
  /** Changes it; returns the state from the server. */
  send: (finish: string) => Promise<PromoState>;
  onSent: (state: PromoState) => void;
  onDone: () => void;
}

const schema = z.object({ finish: z.string() }).transform(({ finish }) => finish || null);

const readFailure = (error: unknown, { errors }: ServerErrors<'finish'>): FormFailure<'finish'> => {
  toast.error(actionFailure(error));
  return { errors };
};

/** Changes the last day; nothing happens until it is applied. */
export const PromoDates = ({ finish, send, onSent, onDone }: PromoDatesProps) => {
  const today = useTodayInMoscow();
  const form = useTextForm<{ finish: string }, string, PromoState>({
    schema,
    initial: () => ({ finish: finish < today ? today : finish }),
    send,
    onSent: (state) => {
      onSent(state);
      onDone();
    },
    readFailure,
  });
  return (
    <Card>
      <Grid of={form} aria-label={card.date}>
        <DateField label={fields.finish} {...form.field('finish')} min={today} hint={card.dateHint} focused />
        <Buttons>
          <Button type="submit" busy={form.sending} disabled={form.values.finish === ''}>
            {card.apply}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {adminMessages.cancel}
          </Button>
        </Buttons>
      </Grid>
    </Card>
  );
};

const Grid = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  justify-content: start;
  gap: ${theme.space(4)};

  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Beside the field rather than below it, where the calendar opens. */
const Buttons = styled.div`
  display: flex;
  align-items: start;
  gap: ${theme.space(2.5)};
  padding-top: calc(1.35 * ${theme.font.sm} + ${theme.space(1.5)});

  ${theme.media.phone} {
    padding-top: 0;
  }
`;
