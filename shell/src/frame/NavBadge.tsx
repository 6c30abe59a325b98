import { formatNumber, theme } from 'shared';
import { styled } from 'styled-components';

const SHOWN_MAX = 99;

interface NavBadgeProps {
  /** 1 or more. */
  count: number;
}

/** A count on a navigation link; the link's accessible name must include it. */
export const NavBadge = ({ count }: NavBadgeProps) => (
  <Mark aria-hidden="true">{count > SHOWN_MAX ? `${SHOWN_MAX}+` : formatNumber(count)}</Mark>
);

const Mark = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 ${theme.space(1)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.ochre};
  color: ${theme.color.onOchre};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;
`;
