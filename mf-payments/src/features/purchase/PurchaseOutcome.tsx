import type { ComponentType } from 'react';
import { AlertIcon, CheckIcon, CloseIcon, type IconProps, theme } from 'shared';
import { PurchaseStatus } from 'shared/contract';
import { styled } from 'styled-components';

type Tone = 'primary' | 'neutral' | 'danger';

const signs: Record<Exclude<PurchaseStatus, 0>, { tone: Tone; Icon: ComponentType<IconProps> }> = {
  [PurchaseStatus.confirmed]: { tone: 'primary', Icon: CheckIcon },
  [PurchaseStatus.cancelled]: { tone: 'neutral', Icon: CloseIcon },
  [PurchaseStatus.error]: { tone: 'danger', Icon: AlertIcon },
};

/** The sign of a purchase that is over. */
export const PurchaseOutcome = ({ status }: { status: Exclude<PurchaseStatus, 0> }) => {
  const { tone, Icon } = signs[status];
  return (
    <Sign $tone={tone}>
      <Icon size={34} />
    </Sign>
  );
};

const colors: Record<Tone, { back: string; front: string }> = {
  primary: { back: theme.color.primarySoft, front: theme.color.onPrimarySoft },
  neutral: { back: theme.color.sunken, front: theme.color.ink },
  danger: { back: theme.color.dangerSoft, front: theme.color.onDangerSoft },
};

const Sign = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${({ $tone }) => colors[$tone].back};
  color: ${({ $tone }) => colors[$tone].front};
`;
