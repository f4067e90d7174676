import type { FromSchema } from 'json-schema-to-ts'
import schema from '../../generated/schemas/retention.schema.ts'
import file from '../../content/retention.json'
import { schemaCompiler } from '../../engine/load/index.ts'
import { StartError } from '../start-error.ts'

export type RetentionRules = FromSchema<typeof schema>
export type RetentionClass = keyof RetentionRules['classes']
type Period = RetentionRules['classes'][RetentionClass]['keep']

/** How long what is kept, as `content/retention.json` says. Throws RETENTION_INVALID with the place. */
export function retentionRules(json: unknown = file): RetentionRules {
  const isRules = schemaCompiler({ allErrors: true, strictRequired: false }).compile<RetentionRules>(schema)
  if (isRules(json)) return json
  const [fault] = isRules.errors ?? []
  throw new StartError(
    'RETENTION_INVALID',
    `content/retention.json${fault?.instancePath ?? ''} ${fault?.message ?? 'is not right'}. See schemas/retention.schema.json.`,
  )
}

/** The day from which a period ends at `now`: what is older has run out. */
export const before = (now: Date, ...periods: readonly Period[]): Date =>
  periods.reduce((day, period) => moved(day, period, -1), now)

/** The day on which a period ends that began at `start`. */
export const after = (start: Date, ...periods: readonly Period[]): Date =>
  periods.reduce((day, period) => moved(day, period, 1), start)

/** Calendar years and months: 29 February is followed by 1 March where there is none. */
function moved(day: Date, { years = 0, months = 0, days = 0 }: Period, sign: 1 | -1): Date {
  const there = new Date(day)
  there.setUTCFullYear(there.getUTCFullYear() + sign * years)
  there.setUTCMonth(there.getUTCMonth() + sign * months)
  there.setUTCDate(there.getUTCDate() + sign * days)
  return there
}
