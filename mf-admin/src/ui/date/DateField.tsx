import { ru } from 'date-fns/locale/ru';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import DatePicker from 'react-datepicker';
import { TextField, useCloseOnBack } from 'shared';
import { CalendarHeader } from './CalendarHeader';
import { CalendarStyles } from './CalendarStyles';
import { dateOf, dayOf } from './day';
import { messages } from './messages.ru';

/** Format and steps of dates (docs/specification.md, 'Advertising'); the steps apply to times. */
const defaults = { dateFormat: 'MM/dd/yyyy', timeIntervals: 30, yearItemNumber: 12 } as const;

interface DateFieldProps {
  label: string;
  /** `YYYY-MM-DD`; '' for none. */
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
