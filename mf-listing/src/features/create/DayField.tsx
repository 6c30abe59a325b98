import { Button, Stack, TextField, theme, useBrowserNow } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface DayFieldProps {
  label: string;
  hint: string | undefined;
  /** YYYY-MM-DD, '' for none. */
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
}

const texts = messages.report.day;
const DAYS_BACK = 365;

/** Returns the local day so many days before `now`, YYYY-MM-DD. */
export const dayBack = (now: Date, days: number): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - days)).toISOString().slice(0, 10);

/** A day of the last year: buttons for today and yesterday, the native date picker for others. */
export const DayField = ({ label, hint, value, onChange, error }: DayFieldProps) => {
  const now = useBrowserNow('day');
  const quick = [
    [texts.today, dayBack(now, 0)],
    [texts.yesterday, dayBack(now, 1)],
  ] as const;
  return (
    <Stack $gap={2}>
      <TextField
        type="date"
        label={label}
        hint={hint}
        value={value}
        onChange={onChange}
        error={error}
        min={dayBack(now, DAYS_BACK)}
        max={dayBack(now, 0)}
      />
      <Quick>
        {quick.map(([text, day]) => (
          <Button key={text} variant="secondary" aria-pressed={value === day} onClick={() => onChange(day)}>
            {text}
          </Button>
        ))}
      </Quick>
    </Stack>
  );
};

const Quick = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(2)};
  max-width: 420px;

  > [aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;
