import { LinkButton, loginHref, sectionPaths, theme, useSession } from 'shared';
import { lostKinds } from 'shared/contract';
import { styled } from 'styled-components';
import { lostCategories } from '../../core/lost/lostCategories';
import { messages } from './messages.ru';

/** What somebody who has lost or found a pet does next. */
export const Ways = () => {
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
    </WayRow>
  );
};

const WayRow = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(3)};
`;
