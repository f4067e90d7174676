import type { FromSchema } from 'json-schema-to-ts'
import schema from '../../generated/schemas/retention.schema.ts'
import file from '../../content/retention.json'
import { schemaCompiler } from '../../loader/index.ts'
import { StartError } from '../settings/start-error.ts'

export type RetentionRules = FromSchema<typeof schema>
export type RetentionClass = keyof RetentionRules['classes']
type Period = RetentionRules['classes'][RetentionClass]['keep']

/** The retention times in `content/retention.json`. Throws RETENTION_INVALID with the place. */
export function retentionRules(json: unknown = file): RetentionRules {
  const isRules = schemaCompiler({ allErrors: true, strictRequired: false }).compile<RetentionRules>(schema)
  if (isRules(json)) return json
  const [fault] = isRules.errors ?? []
  throw new StartError(
    'RETENTION_INVALID',
    `content/retention.json${fault?.instancePath ?? ''} ${fault?.message ?? 'is not right'}. See schemas/retention.schema.json.`,
  )
}

/** The start of a period that ends at `now`: older data has expired. */
export const before = (now: Date, ...periods: readonly Period[]): Date =>
  periods.reduce((day, period) => moved(day, period, -1), now)

/** The end of a period that started at `start`. */
export const after = (start: Date, ...periods: readonly Period[]): Date =>
  periods.reduce((day, period) => moved(day, period, 1), start)

/** Calendar years and months: where there is no 29 February, 1 March is used. */
function moved(day: Date, { years = 0, months = 0, days = 0 }: Period, sign: 1 | -1): Date {
  const there = new Date(day)
  there.setUTCFullYear(there.getUTCFullYear() + sign * years)
  there.setUTCMonth(there.getUTCMonth() + sign * months)
  there.setUTCDate(there.getUTCDate() + sign * days)
  return there
}
