import { theme } from 'shared';
import { styled } from 'styled-components';

interface QueueHeadProps {
  title: string;
  /** How much waits, once known. */
  waiting: string | undefined;
}

/** Head of a page with a queue. */
export const QueueHead = ({ title, waiting }: QueueHeadProps) => (
  <Head>
    <h1>{title}</h1>
    <p>{waiting ?? '\u00a0'}</p>
  </Head>
);

const Head = styled.header`
  display: grid;
  gap: ${theme.space(1)};

  p {
    color: ${theme.color.muted};
  }

  ${theme.media.phone} {
    h1 {
      font-size: ${theme.font.xl};
    }
  }
`;
