import { type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { FieldLabel, FieldNote } from './Field';
import { Inline } from './Stack';
import { visuallyHidden } from './VisuallyHidden';

export interface ChoiceOption<V> {
  value: V;
  label: string;
}

export interface SegmentedChoiceProps<V> {
  label: string;
  hideLabel?: boolean | undefined;
  value: V;
  onChange: (value: V) => void;
  options: readonly ChoiceOption<V>[];
  error?: string | undefined;
  /** Input of the chosen option, or of the first one. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Single choice among a few options, styled as chips: a group of native radio buttons with arrow keys. @public */
export const SegmentedChoice = <V extends string | number | null>({
  label,
  hideLabel = false,
  value,
  onChange,
  options,
  error,
  ref,
}: SegmentedChoiceProps<V>) => {
  const id = useId();
  const chosen = Math.max(
    options.findIndex((option) => option.value === value),
    0,
  );
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <FieldLabel id={`${id}-label`} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </FieldLabel>
      <Inline $gap={2}>
        {options.map((option, index) => (
          <Chip key={String(option.value)}>
            <input
              type="radio"
              name={id}
              value={String(option.value ?? '')}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              ref={index === chosen ? ref : undefined}
            />
            <span>{option.label}</span>
          </Chip>
        ))}
      </Inline>
      {error !== undefined && (
        <FieldNote id={`${id}-error`} $error>
          {error}
        </FieldNote>
      )}
    </Group>
  );
};

const Group = styled.div`
  position: relative;
  display: grid;
  gap: ${theme.space(1.5)};
  min-width: 0;
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  cursor: pointer;

  input {
    ${visuallyHidden}
  }

  span {
    display: flex;
    align-items: center;
    min-height: ${theme.touchSize};
    padding: ${theme.space(1.5)} ${theme.space(3.5)};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.pill};
    background: ${theme.color.surface};
    font-size: ${theme.font.sm};
    font-weight: 600;
    line-height: 1.25;
    transition:
      background-color ${theme.motion},
      border-color ${theme.motion};
  }

  input:checked + span {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }

  input:focus-visible + span {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  ${theme.media.hover} {
    &:hover input:not(:checked) + span {
      border-color: ${theme.color.muted};
    }
  }
`;
