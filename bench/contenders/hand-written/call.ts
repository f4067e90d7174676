/** One call of the backend: JSON in and out, ten seconds at most, once more where the line was lost. */
export async function call<Answer>(method: string, path: string, body: object, tries = 2): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`)
    return (await response.json()) as Answer
  } catch (error) {
    if (tries > 1 && error instanceof TypeError) return call(method, path, body, tries - 1)
    throw error
  }
}
