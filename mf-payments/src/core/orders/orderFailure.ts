import { ApiError, serverDetail } from 'shared';
import { boostTexts, orderRefusals, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';

const texts = messages.order;

/** The digit in a refusal is its reason. */
const refusalText = (section: Section, detail: string): string | undefined => {
  const reason = Object.entries(orderRefusals).find(([, digit]) => detail.includes(digit))?.[0];
  const refusals: Partial<Record<string, string>> = { ...texts.refusals, pinTaken: boostTexts[section].pinTaken };
  return reason === undefined ? undefined : refusals[reason];
};

/** Returns the text for an order that was refused or lost (docs/specification.md, 'Orders'). */
export const orderFailure = (section: Section, error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.kind === 'network' || error.kind === 'timeout') return texts.network;
  const detail = serverDetail(error);
  if (detail === undefined) return texts.failed;
  // Elsewhere a digit means nothing: 'too many requests' has seconds.
  const refusal = error.status === 409 ? refusalText(section, detail) : undefined;
  return refusal ?? texts.failedBecause(detail);
};
