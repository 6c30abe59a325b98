import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

let monthFormat: Intl.DateTimeFormat | undefined;

interface CalendarHeaderProps extends ReactDatePickerCustomHeaderProps {
  choosingYear: boolean;
  onToggle: () => void;
}

/** Steps by a month, or by twelve years while choosing a year; the middle switches between the two. */
export const CalendarHeader = ({ choosingYear, onToggle, ...header }: CalendarHeaderProps) => {
  const { monthDate, visibleYearsRange } = header;
  monthFormat ??= new Intl.DateTimeFormat('ru-RU', { month: 'long' });
  const month = `${monthFormat.format(monthDate)} ${monthDate.getFullYear()}`;
  const years = visibleYearsRange ? messages.years(visibleYearsRange.startYear, visibleYearsRange.endYear) : '';
  return (
    <Row>
      <IconButton
        label={choosingYear ? messages.previousYears : messages.previousMonth}
        tooltip={false}
        disabled={choosingYear ? header.prevYearButtonDisabled : header.prevMonthButtonDisabled}
        onClick={choosingYear ? header.decreaseYear : header.decreaseMonth}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Button
        variant="ghost"
        size="sm"
        aria-label={choosingYear ? messages.backToDays(years) : messages.chooseYear(month)}
        onClick={onToggle}
      >
        {choosingYear ? years : month}
      </Button>
      <IconButton
        label={choosingYear ? messages.nextYears : messages.nextMonth}
        tooltip={false}
        disabled={choosingYear ? header.nextYearButtonDisabled : header.nextMonthButtonDisabled}
        onClick={choosingYear ? header.increaseYear : header.increaseMonth}
      >
        <ChevronRightIcon />
      </IconButton>
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
