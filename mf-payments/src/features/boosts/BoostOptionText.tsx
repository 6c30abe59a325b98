import { formatPrice, PinIcon, RocketIcon, theme } from 'shared';
import { boostTexts, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** The paid options; `kind` is the key of the price in the settings, and of the section's text about the effect. */
export const boostOptions = [
  { serviceType: 'Продвижение', kind: 'promote', Icon: RocketIcon },
  { serviceType: 'Закрепить', kind: 'pin', Icon: PinIcon },
] as const;

interface BoostOptionTextProps {
  option: (typeof boostOptions)[number];
  section: Section;
  price: number | undefined;
}

/** A paid option in words: name, price and effect for seven days. */
export const BoostOptionText = ({ option: { serviceType, kind, Icon }, section, price }: BoostOptionTextProps) => (
  <Root>
    <Sign>
      <Icon size={22} />
    </Sign>
    <Name>{serviceType}</Name>
    {price !== undefined && <Price>{formatPrice(price)}</Price>}
    <Gain>
      <span>{`${boostTexts[section][kind]} `}</span>
      <Days>{messages.days}</Days>
    </Gain>
  </Root>
);

const Root = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius.field};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
`;

const Name = styled.span`
  font-weight: 700;
`;

const Price = styled.span`
  font-size: ${theme.font.lg};
  font-weight: 700;
  white-space: nowrap;
`;

const Gain = styled.span`
  grid-column: 1 / -1;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  line-height: 1.45;
`;

const Days = styled.span`
  white-space: nowrap;
`;
