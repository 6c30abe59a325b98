import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { textLength } from '../contract/listingText';
import { formatNumber } from '../contract/numbers.ru';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { VisuallyHidden, visuallyHidden } from './VisuallyHidden';

/** Remaining characters from which the counter warns. */
const NEAR = 5;

const stateOf = (left: number): CounterState => {
  if (left < 0) return 'over';
  return left <= NEAR ? 'near' : 'free';
};

/** '17 / 35' under a field; stands out near the limit and turns red above it. */
const CharacterCounter = ({ used, max }: { used: number; max: number }) => {
  const numbers = [formatNumber(used), formatNumber(max)] as const;
  return (
    <Count $state={stateOf(max - used)}>
      <span aria-hidden="true">{messages.counter(...numbers)}</span>
      <VisuallyHidden>{messages.counterLabel(...numbers)}</VisuallyHidden>
    </Count>
  );
};

type CounterState = 'free' | 'near' | 'over';

const colors = { free: theme.color.muted, near: theme.color.onOchreSoft, over: theme.color.danger } as const;

const Count = styled.span<{ $state: CounterState }>`
  position: relative;
  margin-left: auto;
  color: ${({ $state }) => colors[$state]};
  font-weight: ${({ $state }) => ($state === 'free' ? 400 : 700)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** Replaces the hint under the field and marks the field as invalid. */
  error?: string | undefined;
  hint?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface TypedFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Counts the typed characters; with `strict` the field accepts no more than `max`. */
  counter?: { max: number; strict?: boolean } | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Replaces the hint and is announced at once, without marking the field as invalid. */
  warning?: string | undefined;
  /** Reserves a line for notes that change while typing, and announces them. */
  live?: boolean | undefined;
  /** Counter at the right under the field. */
  counted?: { text: string; max: number } | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Frame of a field; passes the control its attributes. */
export const Field = (props: FieldFrameProps) => {
  const { label, hideLabel = false, error, warning, hint, counted, live = false, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? warning ?? hint;
  return (
    <Root>
      <Label as="label" htmlFor={id} $hidden={hideLabel}>
        {label}
      </Label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {(note !== undefined || counted || live) && (
        <Notes>
          {(note !== undefined || live) && (
            <FieldNote id={noteId} aria-live={live ? 'polite' : undefined} $error={(error ?? warning) !== undefined}>
              {note}
            </FieldNote>
          )}
          {counted && <CharacterCounter used={textLength(counted.text)} max={counted.max} />}
        </Notes>
      )}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  /* Beside a taller field the label stays with its control. */
  align-content: start;
  gap: ${theme.space(1.5)};
  min-width: 0;
`;

/** Label of a group of controls. @internal */
export const FieldLabel = styled.span`
  font-size: ${theme.font.sm};
  font-weight: 600;
  line-height: 1.35;
`;

const Label = styled(FieldLabel)<{ $hidden: boolean }>`
  justify-self: start;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Notes = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space(3)};
  min-height: 1.35em;
  font-size: ${theme.font.xs};
  line-height: 1.35;
`;

/** Hint or error under a field. @internal */
export const FieldNote = styled.span<{ $error: boolean }>`
  color: ${({ $error }) => ($error ? theme.color.danger : theme.color.muted)};
  font-size: ${theme.font.xs};
  line-height: 1.35;
`;
