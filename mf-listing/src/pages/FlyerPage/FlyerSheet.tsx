import encodeQr from 'qr';
import { BRAND, Picture, useAppContext } from 'shared';
import type { FlyerTexts } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { mm, TearOffs } from './TearOffs';

/** Modules of white around it, which cameras need to detect it. */
const QUIET = 4;

/** A QR code of black squares without background, as large as its container. Tolerates damage of up to 15 %. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET });
  const squares = rows.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

interface FlyerSheetProps {
  id: string;
  words: FlyerTexts;
  path: string;
  /** Address of its first picture, or null. */
  picture: string | null;
}

/** Font sizes in millimetres by text length: the first step whose `max` is enough applies. */
type Steps = readonly { max: number; size: number }[];

const titleSteps: Steps = [
  { max: 22, size: 11 },
  { max: Number.POSITIVE_INFINITY, size: 8.5 },
];
const whereSteps: Steps = [
  { max: 45, size: 7.5 },
  { max: 110, size: 6 },
  { max: Number.POSITIVE_INFINITY, size: 4.3 },
];
const markSteps: Steps = [
  { max: 200, size: 5 },
  { max: 320, size: 4.4 },
  { max: 420, size: 3.8 },
  { max: Number.POSITIVE_INFINITY, size: 3.3 },
];

/** Characters of a line of marks: shorter ones take a line all the same. */
const MARK_LINE = 30;

const sizeFor = (length: number, steps: Steps): number => steps.find(({ max }) => length <= max)?.size ?? 0;

/** An A4 sheet, black on white. `--mm` is a millimetre in print, a share of the container's width on screens. */
export const FlyerSheet = ({ id, words, path, picture }: FlyerSheetProps) => {
  const { publicUrl = '' } = useAppContext();
  const { heading, title, date, place, marks, reward, advice } = words;
  const where = [date, place].filter((part) => part !== null).join(', ');
  const markLength = marks.reduce((sum, { text }) => sum + Math.max(text.length, MARK_LINE), 0);
  return (
    <Sheet id={id} aria-label={messages.sheet}>
      <Heading $size={Math.min(28, 224 / heading.length)}>{heading}</Heading>
      <Line $size={sizeFor(title.length, titleSteps)}>{title}</Line>
      <Line $size={sizeFor(where.length, whereSteps)}>{where}</Line>
      <Photo>{picture === null ? <NoPhoto>{messages.noPhoto}</NoPhoto> : <Shot src={picture} alt={title} />}</Photo>
      <Facts>
        <About>
          <Marks $size={sizeFor(markLength, markSteps)}>
            {marks.map(({ name, text }) => (
              <Mark key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </Mark>
            ))}
          </Marks>
          {reward !== null && <Reward>{reward}</Reward>}
        </About>
        <Code>
          <QrCode text={`${publicUrl}${path}`} label={messages.qr} />
          <p>
            <strong>{messages.scan}</strong> — {messages.opens}
          </p>
        </Code>
      </Facts>
      <Foot>
        {advice} <strong>{BRAND.name}</strong>
      </Foot>
      <TearOffs title={title} host={publicUrl.replace(/^https?:\/\//, '')} path={path} />
    </Sheet>
  );
};

const Sheet = styled.article`
  --mm: calc(100cqw / 210);

  display: flex;
  flex-direction: column;
  gap: ${mm(3.5)};
  overflow: hidden;
  width: ${mm(210)};
  height: ${mm(297)};
  padding: ${mm(10)} ${mm(12)} 0;
  background: #fff;
  color: #000;
  font-size: ${mm(4.4)};
  line-height: 1.25;
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: none;
  text-size-adjust: none;

  @media screen {
    border-radius: ${mm(1)};
    box-shadow: var(--shadow);
  }

  @media print {
    --mm: 1mm;

    /* A hair less than the page: what is exactly as high may be rounded onto a second one. */
    height: 296.8mm;
    break-inside: avoid;
  }
`;

const Heading = styled.h2<{ $size: number }>`
  flex: none;
  padding: ${mm(2)};
  border: ${mm(1.8)} solid;
  border-radius: ${mm(2)};
  font-size: ${({ $size }) => mm($size)};
  line-height: 1.25;
  text-align: center;
  text-transform: uppercase;
`;

const Line = styled.p<{ $size: number }>`
  flex: none;
  font-size: ${({ $size }) => mm($size)};
  font-weight: 700;
  text-align: center;
  text-wrap: balance;
`;

const Photo = styled.div`
  position: relative;
  flex: 1 1 0;
  min-height: 0;
`;

const Shot = styled(Picture)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;

const NoPhoto = styled.p`
  display: grid;
  place-items: center;
  height: 100%;
  border: ${mm(0.5)} dashed;
  border-radius: ${mm(2)};
`;

const Facts = styled.div`
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${mm(6)};
`;

const About = styled.div`
  display: grid;
  flex: 1;
  gap: ${mm(4)};
  justify-items: start;
  min-width: 0;
`;

const Marks = styled.dl<{ $size: number }>`
  display: grid;
  gap: ${mm(1.6)};
  font-size: ${({ $size }) => mm($size)};
`;

const Mark = styled.div`
  display: grid;
  grid-template-columns: ${mm(24)} minmax(0, 1fr);
  gap: ${mm(2)};

  dd {
    font-weight: 700;
  }
`;

const Reward = styled.p`
  padding: ${mm(2.5)} ${mm(4)};
  border: ${mm(0.9)} solid;
  border-radius: ${mm(2)};
  font-size: ${mm(7)};
  font-weight: 700;
`;

const Code = styled.div`
  flex: none;
  width: ${mm(43)};
  font-size: ${mm(3.6)};
  text-align: center;

  > svg {
    width: 100%;
  }
`;

const Foot = styled.p`
  display: flex;
  flex: none;
  justify-content: space-between;
  gap: ${mm(4)};
`;
