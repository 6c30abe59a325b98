import { styled } from 'styled-components';

/** Returns a length on paper, in millimetres: the sheet sets `--mm` to its size on the screen. */
export const mm = (count: number): string => `calc(var(--mm) * ${count})`;

interface TearOffsProps {
  title: string;
  host: string;
  path: string;
}

const STRIPS = Array.from({ length: 9 }, (_, index) => index);

/** Tear-off strips along the lower edge of a sheet, which repeat its text. */
export const TearOffs = ({ title, host, path }: TearOffsProps) => (
  <Row aria-hidden>
    {STRIPS.map((strip) => (
      <Strip key={strip}>
        <Text>
          <strong>{title}</strong>
          <br />
          <span>{host}</span>
          <br />
          <span>{path}</span>
        </Text>
      </Strip>
    ))}
  </Row>
);

const Row = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: repeat(${STRIPS.length}, minmax(0, 1fr));
  grid-template-rows: minmax(0, 1fr);
  height: ${mm(47)};
  margin: 0 ${mm(-12)};
  border-top: ${mm(0.4)} dashed;
  font-size: ${mm(3)};
  line-height: 1.25;
`;

const Strip = styled.div`
  display: grid;
  place-items: center;
  grid-template-rows: minmax(0, 1fr);
  min-width: 0;
  padding: ${mm(2)} 0 ${mm(5)};

  & + & {
    border-left: ${mm(0.4)} dashed;
  }
`;

/* From bottom to top, as usual on such sheets. */
const Text = styled.p`
  max-height: 100%;
  text-align: center;
  writing-mode: vertical-rl;
  transform: rotate(180deg);
`;
