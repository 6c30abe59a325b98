import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { Page } from '../ui/Page';
import { PageMeta } from '../ui/PageMeta';
import type { LegalBlock, LegalText } from './LegalText';

/** Binds dashes to the preceding word, so that no line begins with one. */
const holdDashes = (text: string): string => text.replaceAll(' — ', '\u00a0— ');

/** Splits at [details to be filled in], which are highlighted. */
const withBlanks = (text: string) =>
  holdDashes(text)
    .split(/(\[[^[\]]+\])/)
    .map((part, index) => {
      // The parts of a constant text never reorder.
      const key = `${index}${part}`;
      return part.startsWith('[') ? <Blank key={key}>{part}</Blank> : <Fragment key={key}>{part}</Fragment>;
    });

const Block = ({ block }: { block: LegalBlock }) => {
  if (typeof block === 'string') return <p>{withBlanks(block)}</p>;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.list.map((item) => (
        <li key={item}>{withBlanks(item)}</li>
      ))}
    </List>
  );
};

const keyOf = (block: LegalBlock): string => (typeof block === 'string' ? block : block.list.join());

export interface LegalDocumentProps {
  text: LegalText;
  /** Path of the canonical URL. */
  path: string;
  /** Between the introduction and the sections. */
  children?: ReactNode;
}

/** Renders a legal text as a page: sections, paragraphs and lists. */
export const LegalDocument = ({ text, path, children }: LegalDocumentProps) => (
  <Page title={text.title} narrow>
    <PageMeta title={text.title} description={text.description} canonical={path} />
    <Text>
      {text.edition !== undefined && <Edition>{text.edition}</Edition>}
      {text.intro.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
      {children}
      {text.sections.map(({ heading, blocks, links = [] }, index) => (
        <section key={heading}>
          <h2>{text.numbered === false ? heading : `${index + 1}. ${heading}`}</h2>
          {blocks.map((block) => (
            <Block key={keyOf(block)} block={block} />
          ))}
          {links.length > 0 && (
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Text>
  </Page>
);

const Text = styled.div`
  line-height: 1.6;

  h2 {
    margin: ${theme.space(8)} 0 ${theme.space(2)};
    font-size: ${theme.font.lg};
  }

  p {
    margin-bottom: ${theme.space(3)};
  }

  section ul,
  section ol {
    margin-bottom: ${theme.space(3)};
    padding-left: ${theme.space(6)};
  }

  section ul {
    list-style: disc;
  }

  section ol {
    list-style: decimal;
  }

  section li {
    margin-bottom: ${theme.space(1.5)};
  }
`;

const Edition = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;

const Blank = styled.mark`
  border-radius: 4px;
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
`;
