import { useQuery } from '@tanstack/react-query';
import { callQuery, LoadingText, RetryLine, theme, useAppContext } from 'shared';
import { endpoints } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './manageMessages.ru';

/** A row of a dialog with a radio button or checkbox at its left. */
export const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  min-height: ${theme.touchSize};
  padding: ${theme.space(2.5)} 0;
  line-height: 1.3;
  cursor: pointer;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  &:has(:checked) > span {
    font-weight: 600;
  }
`;

const texts = messages.closing.helpers;

interface HelperChoiceProps {
  id: number;
  /** User ids of the chosen helpers. */
  chosen: ReadonlySet<number>;
  disabled: boolean;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Chooses helpers among those who wrote about the animal; nothing when nobody wrote. */
export const HelperChoice = ({ id, chosen, disabled, onChange }: HelperChoiceProps) => {
  const { api } = useAppContext();
  const { data, isFetching, refetch } = useQuery(callQuery(api, endpoints.helpers, { params: { id } }));
  if (data === undefined) {
    if (isFetching) return <LoadingText>{texts.loading}</LoadingText>;
    return <RetryLine text={texts.unknown} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return null;
  const toggle = (person: number): void => {
    const next = new Set(chosen);
    if (!next.delete(person)) next.add(person);
    onChange(next);
  };
  return (
    <Group disabled={disabled}>
      <legend>{texts.who}</legend>
      <p>{texts.notice}</p>
      {data.map(({ user_id: person, username }) => (
        <Option key={person}>
          <input type="checkbox" checked={chosen.has(person)} onChange={() => toggle(person)} />
          <span>{username}</span>
        </Option>
      ))}
    </Group>
  );
};

const Group = styled.fieldset`
  > legend {
    font-weight: 600;
  }
`;
