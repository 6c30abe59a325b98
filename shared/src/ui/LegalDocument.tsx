import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { configQuery } from '../api/publicQueries';
import type { Operator } from '../contract/site';
import { useAppContext } from '../federation/AppContextProvider';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { MutedText } from './MutedText';
import { Page } from './Page';
import { PageMeta } from './PageMeta';

/** Returns the operator's configured details in words; a missing one is a [blank] to be filled in. */
const operatorDetails = (operator: Operator | undefined) => {
  const { words, blanks } = messages.operator;
  return {
    name: words.name(operator?.name ?? blanks.name),
    taxNumber: words.taxNumber(operator?.inn ?? blanks.number),
    registration: words.registration(operator?.ogrnip ?? blanks.number),
    address: words.address(operator?.address ?? blanks.address),
    email: operator?.email ?? blanks.email,
    phone: operator?.phone ?? blanks.phone,
  };
};

/** Operator details for legal texts. @internal */
export type OperatorDetails = ReturnType<typeof operatorDetails>;

/** Returns the operator details for legal texts; all blanks until the configuration has loaded. @internal */
export const useOperatorDetails = (): OperatorDetails => {
  const { api } = useAppContext();
  return operatorDetails(useQuery(configQuery(api)).data?.operator);
};

/** Paragraph, or list, numbered where order matters; [square brackets] are to be filled in. */
type LegalBlock = string | { list: readonly string[]; ordered?: boolean };

interface LegalSection {
  heading: string;
  blocks: readonly LegalBlock[];
  links?: readonly { href: string; label: string }[];
}

/** A legal text as data; `LegalDocument` renders it. @internal */
export interface LegalText {
  title: string;
  description: string;
  /** Displayed date of this edition. */
  edition?: string;
  /** Whether the sections are numbered; true by default. */
  numbered?: boolean;
  intro: readonly LegalBlock[];
  sections: readonly LegalSection[];
}

/** Binds dashes to the preceding word, so that no line begins with one. */
const bindDashes = (text: string): string => text.replaceAll(' — ', '\u00a0— ');

/** Splits at [details to be filled in], which are highlighted. */
const withBlanks = (text: string) =>
  bindDashes(text)
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
  path: string;
  children?: ReactNode;
}

/** Renders a legal text as a page: sections, paragraphs and lists. @internal */
export const LegalDocument = ({ text, path, children }: LegalDocumentProps) => (
  <Page narrow>
    <PageMeta title={text.title} description={text.description} canonical={path} />
    {/* Too long for a phone's bar. */}
    <h1>{text.title}</h1>
    <Text>
      {text.edition !== undefined && <MutedText $small>{text.edition}</MutedText>}
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

const Blank = styled.mark`
  border-radius: 4px;
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
`;
