import type { ReactNode } from 'react';
import { asElement, CheckIcon, theme } from 'shared';
import { styled } from 'styled-components';

interface ChannelRowProps {
  title: string;
  state: ReactNode;
  works: boolean;
  children?: ReactNode;
}

/** One channel: its name, state and actions. */
export const ChannelRow = ({ title, state, works, children }: ChannelRowProps) => (
  <Row>
    <Words>
      <h3>{title}</h3>
      <State role="status">
        {works && <CheckIcon size={16} />}
        {asElement(state)}
      </State>
    </Words>
    {children && <Acts>{children}</Acts>}
  </Row>
);

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} 0;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }

  h3 {
    font-size: ${theme.font.md};
  }
`;

const Words = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const State = styled.div`
  display: flex;
  gap: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  svg {
    flex: none;
    margin-top: 2px;
    color: ${theme.color.primary};
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  &:has(form) {
    flex-basis: 100%;
  }
`;
