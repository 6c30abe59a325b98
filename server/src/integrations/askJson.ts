interface JsonRequest extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  /** For messages of errors. */
  service: string;
  /** Time limit of the whole answer, in milliseconds. */
  limitMs: number;
  /** Creates the error for a service that fails. */
  unavailable: (message: string, options?: ErrorOptions) => Error;
}

/**
 * Requests JSON from a service, without redirects. Throws what `unavailable` returns for no answer in time, a status of
 * an overloaded or failing service, and a body other than JSON.
 */
export const askJson = async (
  url: string,
  { service, limitMs, unavailable, ...init }: JsonRequest,
): Promise<{ status: number; body: unknown }> => {
  const { status, text } = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
    .catch((cause: unknown) => {
      throw unavailable(`${service} does not answer`, { cause });
    });
  if (status >= 500 || status === 429) throw unavailable(`${service} answered ${status}`);
  try {
    return { status, body: JSON.parse(text) };
  } catch (cause) {
    throw unavailable(`${service} answered ${status} with something that is not JSON`, { cause });
  }
};
