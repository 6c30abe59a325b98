import { useId } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

interface CheckListProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  error: string | undefined;
}

/** A group of checkboxes. */
export const CheckList = ({ label, options, chosen, onToggle, error }: CheckListProps) => {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <Group>
      <legend>{label}</legend>
      <Options>
        {options.map(({ value, label: text }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              // A group cannot be invalid; the focus goes to its first box.
              {...(isInvalid && index === 0 && { 'aria-invalid': true, 'aria-describedby': id })}
            />
            <span>{text}</span>
          </label>
        ))}
      </Options>
      {isInvalid && <ErrorText id={id}>{error}</ErrorText>}
    </Group>
  );
};

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: ${theme.font.sm};
    font-weight: 600;
    line-height: 1.35;
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(190px, 100%), 1fr));
  column-gap: ${theme.space(4)};

  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
    min-height: ${theme.touchSize};
    cursor: pointer;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const ErrorText = styled.span`
  color: ${theme.color.danger};
  font-size: ${theme.font.xs};
`;
