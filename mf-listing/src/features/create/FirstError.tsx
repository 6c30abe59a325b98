import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { sectionDescriptors, theme } from 'shared';
import { catalogueOf, contractOf, type Section, sectionChoices } from 'shared/contract';
import { styled } from 'styled-components';
import {
  type CreateErrors,
  type CreateField,
  type CreateValues,
  type ListingForm,
  reportOf,
  reportSteps,
} from './CreateValues';
import { messages } from './messages.ru';

/** Returns the fields in the order of the screen. */
const orderOf = (section: Section): CreateField[] => [
  'images',
  'title',
  'category',
  ...contractOf(section).shown.form.map((name) =>
    name === catalogueOf(section).name ? 'catalogue' : (name as CreateField),
  ),
  'price',
  'price_unit',
  'description',
];

const texts: Partial<Record<CreateField, string>> = messages;

const labelOf = (section: Section, field: CreateField): string =>
  field === 'catalogue'
    ? sectionDescriptors[section].catalogue.label
    : (sectionChoices[section][field]?.label ?? texts[field] ?? reportLabels[field] ?? field);

const { report } = messages;
const reportLabels: Partial<Record<CreateField, string>> = { ...report, event_date: report.dayLabel };

/** Returns the form's first error with its field's name; null when there is none. */
export const firstError = (
  section: Section,
  { values, errors }: { values: Pick<CreateValues, 'category'>; errors: CreateErrors },
): string | null => {
  const order = reportOf(section, values) ? reportSteps(section).flat() : orderOf(section);
  const field = order.find((name) => errors[name] !== undefined);
  return field === undefined ? null : messages.firstError(labelOf(section, field), errors[field] ?? '');
};

/** The first error of a submitted form; jumps to its field, as the form may be longer than the screen. */
export const FirstError = ({ section, form }: { section: Section; form: ListingForm }) => {
  const error = form.invalid ? firstError(section, form) : null;
  return (
    error !== null && (
      <Jump type="button" onClick={form.focusError}>
        {error}
      </Jump>
    )
  );
};

const Jump = styled.button`
  min-height: ${theme.touchSize};
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 0;
  border-radius: ${theme.radius.field};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  font-size: ${theme.font.sm};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

/** Restores the focus on the category when its choice replaces the form with another. */
export const useFocusOnSwitch = (
  root: RefObject<HTMLFormElement | null>,
  { category }: Pick<CreateValues, 'category'>,
  isReport: boolean,
): void => {
  const previous = useRef(isReport);
  const onSwitched = useEffectEvent(() => {
    root.current?.querySelector<HTMLElement>(`input[type="radio"][value="${category}"]:checked`)?.focus();
  });
  useEffect(() => {
    if (previous.current !== isReport) onSwitched();
    previous.current = isReport;
  }, [isReport]);
};
