import { ru } from 'date-fns/locale/ru';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, TextField, useCloseOnBack } from 'shared';
import { styled } from 'styled-components';
import { CalendarStyles } from './CalendarStyles';
import { dateOf, dayOf } from './day';
import { messages } from './messages.ru';

let monthFormat: Intl.DateTimeFormat | undefined;

/** Steps by a month, or by twelve years while choosing a year; the middle switches between the two. */
const CalendarHeader = (header: ReactDatePickerCustomHeaderProps & { choosingYear: boolean; onToggle: () => void }) => {
  const { choosingYear, onToggle, monthDate, visibleYearsRange } = header;
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

/** Format and steps of dates (docs/specification.md, 'Advertising'); the steps apply to times. */
const defaults = { dateFormat: 'MM/dd/yyyy', timeIntervals: 30, yearItemNumber: 12 } as const;

interface DateFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  /** The first day that can be chosen. */
  min?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** Focused when it appears, which opens the calendar. */
  focused?: boolean | undefined;
}

/** A day, typed as month/day/year or picked from a calendar, by mouse or keyboard. */
export const DateField = ({ label, value, onChange, min, error, hint = messages.hint, focused }: DateFieldProps) => {
  const picker = useRef<DatePicker>(null);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => picker.current?.setOpen(false));
  const [choosingYear, setChoosingYear] = useState(false);
  const selected = dateOf(value);
  const minDate = dateOf(min ?? '');

  const take = (date: Date | null): void => {
    if (!choosingYear || date === null) {
      onChange(date === null ? '' : dayOf(date));
      return;
    }
    // A year is picked as its first day; day and month stay unchanged.
    const before = selected ?? new Date();
    const moved = new Date(date.getFullYear(), before.getMonth(), before.getDate());
    onChange(dayOf(minDate !== null && moved < minDate ? minDate : moved));
    setChoosingYear(false);
  };

  return (
    <CalendarStyles>
      <DatePicker
        {...defaults}
        locale={ru}
        selected={selected}
        onChange={take}
        {...(minDate && { minDate })}
        showYearPicker={choosingYear}
        shouldCloseOnSelect={!choosingYear}
        ref={picker}
        onCalendarOpen={() => setOpen(true)}
        onCalendarClose={() => {
          setOpen(false);
          setChoosingYear(false);
        }}
        showPopperArrow={false}
        popperPlacement="bottom-start"
        {...(focused && { autoFocus: true })}
        autoComplete="off"
        placeholderText={messages.placeholder}
        chooseDayAriaLabelPrefix={messages.day}
        disabledDayAriaLabelPrefix={messages.dayDisabled}
        monthAriaLabelPrefix={messages.month}
        weekAriaLabelPrefix={messages.week}
        customInput={<DateInput label={label} error={error} hint={hint} />}
        calendarContainer={CalendarFrame}
        renderCustomHeader={(header) => (
          <CalendarHeader {...header} choosingYear={choosingYear} onToggle={() => setChoosingYear(!choosingYear)} />
        )}
      />
    </CalendarStyles>
  );
};

interface DateInputProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value?: string;
  onChange?: (event: FormEvent<HTMLInputElement>) => void;
}

/** The kit's field for the picker, which reads the typed text from the event itself. */
const DateInput = ({ value = '', onChange, ...rest }: DateInputProps) => (
  <TextField {...rest} value={value} onChange={() => undefined} onInput={(event) => onChange?.(event)} />
);

/** The picker's own frame has an English name. */
const CalendarFrame = ({ className, children }: { className?: string; children?: ReactNode }) => (
  <div role="dialog" aria-label={messages.calendar} className={className} translate="no">
    {children}
  </div>
);
