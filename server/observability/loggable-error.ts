import { DatabaseError } from 'pg'

/**
 * The loggable part of an error: its kind, code and places. PostgreSQL repeats values in its messages ("Key (email)=(…)
 * already exists"), so of those only the codes; of others the message without quoted values.
 */
export function loggableError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { name: typeof error }
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  if (error instanceof DatabaseError)
    return { name: 'DatabaseError', code: error.code, table: error.table, constraint: error.constraint, places }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, ...code, message: withoutValues(error.message), places }
}

/** `Unexpected token 'J', "Jane" is not valid JSON` contains "Jane". */
export function withoutValues(message: string): string {
  return message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replaceAll(/[^\s"]+@[^\s"]+/g, '…')
    .replaceAll(/\+?\d[\d /.-]{3,}/g, '…')
    .slice(0, 300)
}
