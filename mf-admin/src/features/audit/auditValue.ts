import { rejectionReasonText } from 'shared/contract';
import { messages as adminMessages } from '../../messages.ru';
import { formatCalendarDay } from '../../ui/date/formatCalendarDay';
import { messages } from './messages.ru';

type Value = string | number | boolean | null | undefined;

const has = <T extends object>(texts: T, key: PropertyKey): key is keyof T => Object.hasOwn(texts, key);

/** Name of a field of the log; its own name when it is not known here. */
export const auditField = (field: string): string => (has(messages.fields, field) ? messages.fields[field] : field);

/** A value of the log for people. */
export const auditValue = (field: string, value: Value): string => {
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (field === 'is_visible' && has(messages.statuses, value as number))
    return messages.statuses[value as keyof typeof messages.statuses];
  if (field === 'reason') return rejectionReasonText(String(value));
  if (typeof value === 'boolean' || field === 'show')
    return value === true || value === 1 ? adminMessages.yes : adminMessages.no;
  return field === 'created' || field === 'finish' ? formatCalendarDay(String(value)) : String(value);
};
