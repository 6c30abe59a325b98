import { Fragment } from 'react';
import { Button, Dialog, theme } from 'shared';
import { styled } from 'styled-components';

/** Texts about the keys of a list. */
interface KeysTexts {
  hint: string;
  button: string;
  title: string;
  text: string;
  or: string;
  rows: readonly { keys: readonly string[]; action: string }[];
}

export interface KeysHelpProps {
  texts: KeysTexts;
  /** Id of the hint how to begin, which describes the list. */
  hintId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Mentions that the list has keyboard shortcuts, and shows them on demand. */
export const KeysHelp = ({ texts, hintId, open, onOpen }: KeysHelpProps) => (
  <Line>
    <span id={hintId}>{texts.hint}</span>
    <Button variant="secondary" size="sm" onClick={() => onOpen(true)}>
      {texts.button} <kbd>?</kbd>
    </Button>
    <Dialog open={open} onClose={() => onOpen(false)} title={texts.title} description={texts.text} size="sm">
      <Table>
        <tbody>
          {texts.rows.map(({ keys, action }) => (
            <tr key={action}>
              <th scope="row">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && <span>{` ${texts.or} `}</span>}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </th>
              <td>{action}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  /* There are no keys to press on a phone. */
  @media (hover: none) {
    display: none;
  }
`;

const Table = styled.table`
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space(1.5)} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }

  th {
    padding-right: ${theme.space(4)};
    font-weight: 400;
  }

  kbd {
    display: inline-block;
    min-width: 1.8em;
    padding: 0 ${theme.space(1.5)};
    border: 1px solid ${theme.color.controlLine};
    border-radius: ${theme.radius.small};
    background: ${theme.color.sunken};
    font-family: inherit;
    font-weight: 600;
    text-align: center;
  }
`;
