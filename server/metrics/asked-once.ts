/** One answer for all that ask at the same moment, as the gauges of one page do; undefined if it cannot be had. */
export function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let asking: Promise<Answer | undefined> | undefined
  return () =>
    (asking ??= ask()
      .catch(() => undefined)
      .finally(() => (asking = undefined)))
}
