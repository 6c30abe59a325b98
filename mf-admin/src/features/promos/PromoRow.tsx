import { Link } from 'react-router-dom';
import { Badge, type BadgeTone, Card, DOT, theme } from 'shared';
import type { AdminPromo } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { styled } from 'styled-components';
import { formatCalendarDay, useTodayInMoscow } from '../../ui/date/day';
import { messages } from './messages.ru';
import { PromoPhoto } from './PromoPhoto';

/** Returns the state of an advertisement on the day `today` (`YYYY-MM-DD`). */
const promoState = (
  { show, created, finish }: Pick<AdminPromo, 'show' | 'created' | 'finish'>,
  today: string,
): { label: string; tone: BadgeTone } => {
  const { states } = messages;
  if (finish < today) return { label: states.ended, tone: 'danger' };
  if (show === 0) return { label: states.hidden, tone: 'neutral' };
  return created > today ? { label: states.planned, tone: 'ochre' } : { label: states.shown, tone: 'primary' };
};

export const PromoRow = ({ promo }: { promo: AdminPromo }) => {
  const { label, tone } = promoState(promo, useTodayInMoscow());
  return (
    <Frame as="article" $flush>
      <Picture>
        <PromoPhoto path={promo.photo_path} alt="" width={320} />
      </Picture>
      <Text>
        <Title to={adminPaths.promo(promo.id)}>{messages.list.open(promo.id)}</Title>
        <Address>{promo.link}</Address>
        <Line>{`${promo.company}${DOT}${messages.list.days(formatCalendarDay(promo.created), formatCalendarDay(promo.finish))}`}</Line>
      </Text>
      <Badge tone={tone}>{label}</Badge>
    </Frame>
  );
};

const Frame = styled(Card)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space(4)};
  padding: ${theme.space(2.5)} ${theme.space(3.5)};

  &:has(a:focus-visible) {
    outline: 3px solid ${theme.color.focus};
    outline-offset: 2px;
  }

  ${theme.media.phone} {
    flex-wrap: wrap;
    gap: ${theme.space(2)} ${theme.space(3)};
  }
`;

const Picture = styled.div`
  flex: none;
  width: 96px;
`;

const Text = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  gap: ${theme.space(0.5)};

  ${theme.media.phone} {
    flex-basis: calc(100% - 96px - ${theme.space(3)});
  }
`;

const Title = styled(Link)`
  color: ${theme.color.ink};
  font-weight: 700;
  text-decoration: none;
  outline: none;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Address = styled.span`
  overflow: hidden;
  font-size: ${theme.font.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.span`
  overflow-wrap: anywhere;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
