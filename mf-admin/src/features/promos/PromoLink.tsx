import { theme } from 'shared';
import { styled } from 'styled-components';
import { safeLink } from './safeLink';

/** Where an advertisement leads, in a new tab; plain text when it is no web address. */
export const PromoLink = ({ link }: { link: string }) => {
  const href = safeLink(link);
  if (href === undefined) return link;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {link}
    </Anchor>
  );
};

const Anchor = styled.a`
  display: inline-block;
  max-width: 100%;
  padding: ${theme.space(1)} 0;
  overflow-wrap: anywhere;
`;
