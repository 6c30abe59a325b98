import { useQuery } from '@tanstack/react-query';
import { useAppContext } from 'shared';
import { endpoints, type Helper, withParam } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './manageMessages.ru';
import { Option } from './Option';

const texts = messages.closing.helpers;

interface HelperChoiceProps {
  /** Of the listing. */
  id: number;
  /** User ids of those who are chosen. */
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Who of those that wrote about the animal has helped; nothing when nobody wrote, or it cannot be known. */
export const HelperChoice = ({ id, chosen, onChange }: HelperChoiceProps) => {
  const { api } = useAppContext();
  const { data } = useQuery({
    queryKey: ['helpers', id],
    queryFn: async ({ signal }) => (await api.get<Helper[]>(withParam(endpoints.helpers, id), { signal })).data,
  });
  if (data === undefined || data.length === 0) return null;
  const toggle = (person: number): void => {
    const next = new Set(chosen);
    if (!next.delete(person)) next.add(person);
    onChange(next);
  };
  return (
    <Group>
      <legend>{texts.who}</legend>
      <p>{texts.told}</p>
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
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0;
    font-weight: 600;
  }
`;
