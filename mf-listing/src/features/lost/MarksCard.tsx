import { Card, theme } from 'shared';
import type { Lost } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const texts = messages.marks;

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('ru') + text.slice(1);

/** By what the animal is known again; nothing where nothing is said of it. */
export const MarksCard = ({ lost: { marks, has_chip: hasChip } }: { lost: Lost }) => {
  const said = (['colour', 'size', 'collar', 'special'] as const).flatMap((name): [string, string][] => {
    const value = marks[name];
    return value === null ? [] : [[texts[name], upperFirst(value)]];
  });
  const rows = hasChip ? [...said, [texts.chip, texts.hasChip] as const] : said;
  if (rows.length === 0) return null;
  return (
    <Frame as="section">
      <Heading>{texts.title}</Heading>
      <Rows>
        {rows.map(([name, value]) => (
          <Row key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
`;

const Heading = styled.h2`
  font-size: ${theme.font.md};
`;

const Rows = styled.dl`
  display: grid;
  margin: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(84px, 1fr) minmax(0, 2.4fr);
  gap: ${theme.space(3)};
  padding: ${theme.space(2.5)} 0;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    line-height: 1.6;
  }

  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
