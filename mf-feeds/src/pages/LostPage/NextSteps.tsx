import { LinkButton, lostFormLinks, theme, useSignedInHref } from 'shared';
import type { MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as searches } from '../../core/searches/messages.ru';
import { SaveSearch } from '../../features/searches/SaveSearch';

interface NextStepsProps {
  /** Kind of animals shown. */
  type: string | undefined;
  /** Bounds of the map. */
  shown: MapBounds | undefined;
}

/** Next steps for people who have lost or found a pet, or want to help. */
export const NextSteps = ({ type, shown }: NextStepsProps) => {
  const ways = lostFormLinks('pets');
  const category = ways.find(({ kind }) => kind === 'lost')?.category ?? '';
  const criteria = { category, ...(type !== undefined && { type }) };
  const loginFirst = useSignedInHref();
  return (
    <Row>
      {ways.map(({ kind, text, to }) => (
        <LinkButton key={kind} size="sm" variant={kind === 'lost' ? 'primary' : 'secondary'} to={loginFirst(to)}>
          {text}
        </LinkButton>
      ))}
      <SaveSearch section="pets" criteria={criteria} shown={shown} label={searches.nearby.button} />
    </Row>
  );
};

const Row = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(1)} ${theme.space(3)};

  > :nth-child(3) {
    grid-column: 1 / -1;
    justify-self: start;
    margin-left: -${theme.space(4)};
  }
`;
