import { Button, formatDate, theme } from 'shared';
import { styled } from 'styled-components';
import type { CreateValues } from './CreateValues';
import { messages } from './messages.ru';

const texts = messages.report;

interface ReportSummaryProps {
  values: CreateValues;
  photoCount: number;
  /** Opens a step, from 0. */
  onChange: (step: number) => void;
}

const dayText = (day: string): string => (day === '' ? texts.noDay : formatDate(new Date(day), 'UTC'));

/** Summary before publication, with a link back to each step. */
export const ReportSummary = ({ values, photoCount, onChange }: ReportSummaryProps) => {
  const { title, catalogue, event_date: day, city, place, point } = values;
  const where = [city, place, ...(point === '' ? [] : [texts.onMap])].filter((part) => part !== '').join(', ');
  const { summary } = texts;
  const groups = [
    {
      name: summary.who,
      lines: { title, catalogue, photos: texts.photos(photoCount) },
    },
    { name: summary.where, lines: { day: dayText(day), where, map: point === '' ? texts.notOnMap : '' } },
  ];
  return (
    <Root>
      <h3>{texts.check}</h3>
      {groups.map(({ name, lines }, step) => (
        <Group key={name}>
          <span>
            {Object.entries(lines)
              .filter(([, text]) => text !== '')
              .map(([line, text]) => (
                <Line key={line}>{text}</Line>
              ))}
          </span>
          <Button variant="ghost" size="sm" aria-label={texts.changeOf(name)} onClick={() => onChange(step)}>
            {texts.change}
          </Button>
        </Group>
      ))}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};

  > h3 {
    font-size: ${theme.font.md};
  }
`;

const Group = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space(3)};

  & + & {
    padding-top: ${theme.space(2)};
    border-top: 1px solid ${theme.color.line};
  }

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Line = styled.span`
  display: block;
  font-size: ${theme.font.sm};

  &:first-child {
    font-weight: 600;
  }
`;
