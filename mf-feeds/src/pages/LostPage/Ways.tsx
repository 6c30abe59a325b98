import { LinkButton, loginHref, sectionPaths, theme, useSession } from 'shared';
import { lostKinds, type MapBounds } from 'shared/contract';
import { styled } from 'styled-components';
import { lostCategories } from '../../core/lost/lostCategories';
import { messages as searches } from '../../core/searches/messages.ru';
import { SaveSearch } from '../../features/searches/SaveSearch';
import { messages } from './messages.ru';

interface WaysProps {
  /** Of the animals that are looked at. */
  type: string | undefined;
  /** What the map shows. */
  shown: MapBounds | undefined;
}

/** What somebody who has lost or found a pet does next, and who would help. */
export const Ways = ({ type, shown }: WaysProps) => {
  const criteria = { category: lostCategories.lost, ...(type !== undefined && { type }) };
  const session = useSession();
  return (
    <WayRow>
      {lostKinds.map((kind, index) => {
        const search = `?${new URLSearchParams({ category: lostCategories[kind] })}`;
        const pathname = sectionPaths.pets.create;
        return (
          <LinkButton
            key={kind}
            variant={index === 0 ? 'primary' : 'secondary'}
            to={session.status === 'signed-in' ? `${pathname}${search}` : loginHref({ pathname, search })}
          >
            {messages.ways[kind]}
          </LinkButton>
        );
      })}
      <SaveSearch section="pets" criteria={criteria} shown={shown} label={searches.nearby.button} />
    </WayRow>
  );
};

const WayRow = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)};

  > :nth-child(3) {
    grid-column: 1 / -1;
    justify-self: start;
  }
`;
