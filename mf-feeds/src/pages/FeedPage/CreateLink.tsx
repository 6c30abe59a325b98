import { LinkButton, loginHref, PlusIcon, sectionPaths, theme, useSession } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/**
 * 'Разместить объявление': to the section's create form, or to the login page, which leads there, for a visitor
 * (docs/specification.md, 'Feeds').
 */
export const CreateLink = ({ section }: { section: Section }) => {
  const session = useSession();
  const { create } = sectionPaths[section];
  return (
    <LinkButton to={session.status === 'signed-in' ? create : loginHref({ pathname: create })} icon={<PlusIcon />}>
      <span>
        {messages.create.verb}
        <WideOnly> {messages.create.object}</WideOnly>
      </span>
    </LinkButton>
  );
};

const WideOnly = styled.span`
  ${theme.media.phone} {
    display: none;
  }
`;
