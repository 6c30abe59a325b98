import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';

export interface NoticeProps {
  icon: ReactNode;
  tone: 'neutral' | 'danger' | 'drawing';
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  role?: 'alert' | 'status' | undefined;
  heading?: 'h1' | 'h2' | undefined;
}

/** Layout of empty and error states: an icon, a sentence or two, an action. */
export const Notice = ({ icon, tone, title, text, action, role, heading }: NoticeProps) => (
  <Root role={role}>
    {tone === 'drawing' ? icon : <Sign $tone={tone}>{icon}</Sign>}
    <Title as={heading}>{title}</Title>
    {text !== undefined && <Text>{text}</Text>}
    {action !== undefined && <Action>{action}</Action>}
  </Root>
);

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(10)} ${theme.space(4)};
  text-align: center;
`;

const Sign = styled.span<{ $tone: NoticeProps['tone'] }>`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: ${({ $tone }) => ($tone === 'danger' ? theme.color.dangerSoft : theme.color.primarySoft)};
  color: ${({ $tone }) => ($tone === 'danger' ? theme.color.onDangerSoft : theme.color.onPrimarySoft)};
`;

const Title = styled.p`
  padding-top: ${theme.space(1)};
  font-size: ${theme.font.lg};
  font-weight: 600;
  line-height: 1.3;
`;

const Text = styled.p`
  max-width: 44ch;
  color: ${theme.color.muted};
  text-wrap: balance;
`;

const Action = styled.div`
  padding-top: ${theme.space(2)};
`;
