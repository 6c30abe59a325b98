import { formatDate, SegmentedChoice, SelectField, Stack, theme } from 'shared';
import { DAY_MS, type LostKind, lostKinds } from 'shared/contract';
import { styled } from 'styled-components';
import type { LostCriteria } from '../../core/lost/lostCriteria';
import { messages } from './messages.ru';

interface LostFiltersProps {
  criteria: LostCriteria;
  types: readonly string[];
  onApply: (criteria: LostCriteria) => void;
}

const spans = [3, 7, 30] as const;

/** Returns the day so many days ago in the user's time zone, YYYY-MM-DD. */
const dayAgo = (days: number): string => {
  const then = new Date(Date.now() - days * DAY_MS);
  return [then.getFullYear(), then.getMonth() + 1, then.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** Filters of list and map: lost or found, kinds of animals, and since when. */
export const LostFilters = ({ criteria, types, onApply }: LostFiltersProps) => {
  const { kind, type, from, ...rest } = criteria;
  const apply = (change: Partial<Record<'kind' | 'type' | 'from', string | undefined>>): void => {
    const wanted = { kind, type, from, ...change };
    onApply({
      ...rest,
      ...(wanted.kind && { kind: wanted.kind as LostKind }),
      ...(wanted.type && { type: wanted.type }),
      ...(wanted.from && { from: wanted.from }),
    });
  };
  const names = type === undefined || types.includes(type) ? types : [type, ...types];
  return (
    <Stack $gap={2} role="search" aria-label={messages.filters}>
      <SegmentedChoice<LostKind | null>
        label={messages.kind}
        hideLabel
        value={kind ?? null}
        onChange={(chosen) => apply({ kind: chosen ?? undefined })}
        options={[
          { value: null, label: messages.kinds.all },
          ...lostKinds.map((one) => ({ value: one, label: messages.kinds[one] })),
        ]}
      />
      <Row>
        <SelectField
          label={messages.type}
          hideLabel
          value={type ?? ''}
          placeholder={messages.anyType}
          onChange={(chosen) => apply({ type: chosen })}
          options={names.map((name) => ({ value: name, label: name }))}
        />
        <SelectField
          label={messages.from}
          hideLabel
          value={from ?? ''}
          placeholder={messages.anyDay}
          onChange={(chosen) => apply({ from: /^\d{1,2}$/.test(chosen) ? dayAgo(Number(chosen)) : chosen })}
          options={[
            ...(from === undefined ? [] : [{ value: from, label: messages.since(formatDate(new Date(from), 'UTC')) }]),
            ...spans.map((days) => ({ value: String(days), label: messages.days[days] })),
          ]}
        />
      </Row>
    </Stack>
  );
};

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(2)};
`;
