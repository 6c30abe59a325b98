import { Link } from 'react-router-dom';
import { formatNumber, paths, sectionDescriptors, theme } from 'shared';
import type { Author, Section } from 'shared/contract';
import { styled } from 'styled-components';
import { SECTION_PARAM, sectionsOf } from '../../core/author/authorSection';
import { messages } from './messages.ru';

/** Tabs of the sections of an author's listings. */
export const AuthorSections = ({ author, shown }: { author: Author; shown: Section }) => (
  <Bar aria-label={messages.sections}>
    {sectionsOf(author).map((section) => (
      <Chip
        key={section}
        to={`${paths.user(author.user_id)}?${SECTION_PARAM}=${section}`}
        replace
        preventScrollReset
        aria-current={section === shown ? 'page' : undefined}
      >
        <span>{`${sectionDescriptors[section].blockLabel} `}</span>
        <Count>{formatNumber(author.published[section])}</Count>
      </Chip>
    ))}
  </Bar>
);

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`;

const Count = styled.span`
  font-weight: 400;
`;

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  min-height: 44px;
  padding: 0 ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-weight: 600;
  text-decoration: none;

  &[aria-current] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
  }
`;
