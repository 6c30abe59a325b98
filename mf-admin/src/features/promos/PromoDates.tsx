import { type SubmitEvent, useState } from 'react';
import { Button, Card, theme } from 'shared';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { DateField } from '../../ui/date/DateField';
import { todayInMoscow } from '../../ui/date/day';
import { messages } from './messages.ru';

const { card, fields } = messages;

interface PromoDatesProps {
  /** The last day as it is. */
  finish: string;
  busy: boolean;
  onApply: (finish: string) => void;
  onCancel: () => void;
}

/** Chooses another last day; nothing changes before it is applied. */
export const PromoDates = ({ finish, busy, onApply, onCancel }: PromoDatesProps) => {
  const [today] = useState(todayInMoscow);
  const [day, setDay] = useState(finish < today ? today : finish);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (day !== '') onApply(day);
  };
  return (
    <Card>
      <Form onSubmit={onSubmit} aria-label={card.date} noValidate>
        <DateField label={fields.finish} value={day} onChange={setDay} min={today} hint={card.dateHint} focused />
        <Buttons>
          <Button type="submit" busy={busy} disabled={day === ''}>
            {card.apply}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {adminMessages.cancel}
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
};

const Form = styled.form`
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
