import { Link } from 'react-router-dom';
import { Badge, Card, DOT, formatDate, MutedText, sectionPaths, Time, theme } from 'shared';
import { type AuditEntry, auditNames, rejectionReasonText, sectionChoices, sectionExtras } from 'shared/contract';
import { adminPaths } from 'shared/paths';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { formatCalendarDay } from '../../ui/date/day';
import { messages } from './messages.ru';

type Value = string | number | boolean | null | undefined;

const has = <T extends object>(texts: T, key: PropertyKey): key is keyof T => Object.hasOwn(texts, key);

/** Returns a name in the log; the key itself when unknown. */
const nameOf = (texts: object, key: string): string => new Map<string, string>(Object.entries(texts)).get(key) ?? key;

/** Returns the label of a listing's field. */
const fieldName = (section: AuditEntry['section'], name: string): string =>
  (section && (sectionChoices[section][name] ?? sectionExtras[section]?.[name])?.label) ??
  nameOf(messages.fieldNames, name);

/** Formats a value of the log. */
const auditValue = (section: AuditEntry['section'], field: string, value: Value): string => {
  if (value === null || value === undefined || value === '') return messages.nothing;
  if (field === 'is_visible' && has(messages.statuses, value as number))
    return messages.statuses[value as keyof typeof messages.statuses];
  if (field === 'complaints') return nameOf(messages.complaints, String(value));
  if (field === 'expires') return formatDate(new Date(String(value)));
  if (field === 'fields')
    return String(value)
      .split(', ')
      .map((name) => fieldName(section, name))
      .join(', ');
  if (field === 'reason') return rejectionReasonText(String(value));
  if (typeof value === 'boolean' || field === 'show')
    return value === true || value === 1 ? adminMessages.yes : adminMessages.no;
  return field === 'created' || field === 'finish' ? formatCalendarDay(String(value)) : String(value);
};

/** Returns the address of an entry's subject; null when it has no page. */
const hrefOf = ({ kind, section, subject_id }: AuditEntry): string | null => {
  if (kind === 'listing' && section !== null) return sectionPaths[section].detail(subject_id);
  return kind === 'promo' ? adminPaths.promo(Number(subject_id)) : null;
};

/** One action of an administrator: who, when, what, before and after. */
export const AuditItem = ({ entry }: { entry: AuditEntry }) => {
  const { action, kind, subject, subject_id, actor, actor_id, time, before, after } = entry;
  const href = hrefOf(entry);
  const subjectText = subject === '' ? messages.subject(subject_id) : `${subject} (${messages.subject(subject_id)})`;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => before?.[field] !== after?.[field],
  );
  return (
    <Frame as="article" $flush>
      <Head>
        <Badge tone="primary">{nameOf(auditNames.actions, action)}</Badge>
        <MutedText as="span" $small>
          <span>{`${messages.actor(actor, actor_id)}${DOT}`}</span>
          <Time value={time} inSentence />
        </MutedText>
      </Head>
      <Subject>
        <span>{`${nameOf(auditNames.kinds, kind)}: `}</span>
        {href === null ? <span>{subjectText}</span> : <Link to={href}>{subjectText}</Link>}
      </Subject>
      {fields.length > 0 && (
        <Changes>
          <thead>
            <tr>
              <th scope="col">{messages.columns.field}</th>
              <th scope="col">{messages.columns.before}</th>
              <th scope="col">{messages.columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{nameOf(auditNames.fields, field)}</th>
                <td>{auditValue(entry.section, field, before?.[field])}</td>
                <td>{auditValue(entry.section, field, after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </Changes>
      )}
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
`;

const Subject = styled.p`
  overflow-wrap: anywhere;
`;

const Changes = styled.table`
  width: 100%;
  max-width: 640px;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${theme.font.sm};

  th,
  td {
    padding: ${theme.space(1)} ${theme.space(2)} ${theme.space(1)} 0;
    border-top: 1px solid ${theme.color.line};
    overflow-wrap: anywhere;
    text-align: left;
    vertical-align: top;
  }

  th {
    color: ${theme.color.muted};
    font-weight: 400;
  }
`;
