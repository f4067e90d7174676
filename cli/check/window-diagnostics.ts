import {
  afterDuration,
  innerFields,
  isoDate,
  type CalendarDate,
  type Field,
  type JourneyDefinition,
} from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../loader/index.ts'
import { fieldOnDay } from '../../proof/index.ts'

/**
 * Required dates and months of which one limit moves with today and the other one stays: the proof, which knows no calendar, looks at a
 * day on which both allow some. Reported are those that allow none on this day, and those that will not within the next months.
 */
export function windowDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  today: CalendarDate,
): readonly Diagnostic[] {
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      windowsIn(name, field, ['steps', id, 'fields', name]).flatMap(({ asked, at, window }): readonly Diagnostic[] => {
        const found = stateOf(window, today)
        if (found === undefined) return []
        const pointer = pointerOf(at)
        return [{ ...found, file: fileOf(pointer), pointer, message: `${quoted(asked)} ${found.message}` }]
      }),
    ),
  )
}

interface PlacedWindow {
  /** The name of the field, the list or the part. */
  readonly asked: string
  readonly at: readonly string[]
  readonly window: Field
}

/** A field, or those of its parts, that must be given and have one limit of each kind. */
function windowsIn(asked: string, field: Field, at: readonly string[]): readonly PlacedWindow[] {
  if (field.optional === true) return []
  const { earliest, latest } = field.rule?.dateBetween ?? field.rule?.monthBetween ?? {}
  const isMixed = earliest !== undefined && latest !== undefined && typeof earliest !== typeof latest
  const inner = innerFields(field)
  if (inner?.kind === 'list') return windowsIn(asked, inner.item, [...at, 'items'])
  if (inner?.kind === 'object')
    return Object.entries(inner.fields).flatMap(([name, part]) => windowsIn(name, part, [...at, 'properties', name]))
  return isMixed ? [{ asked, at, window: field }] : []
}

/** As long before its last day as a window is reported: time to write another version of the journey. */
const DAYS_AHEAD = 90

function stateOf(
  window: Field,
  today: CalendarDate,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> | undefined {
  const hint = 'Let both limits move with today, or neither; or offer another version of the journey by then.'
  if (!isOpen(window, today))
    return {
      code: 'WINDOW_CLOSED',
      severity: 'error',
      message: `accepts nothing on ${isoDate(today)}: its earliest day is after its latest day, because only one of them moves with today.`,
      hint,
    }
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => afterDuration(today, `P${index + 1}D`))
  const first = days.find((day) => !isOpen(window, day))
  return first === undefined
    ? undefined
    : {
        code: 'WINDOW_CLOSES',
        severity: 'warning',
        message: `accepts nothing from ${isoDate(first)} on: its earliest day moves with today, and its latest day stays.`,
        hint,
      }
}

function isOpen(window: Field, day: CalendarDate): boolean {
  const { rule } = fieldOnDay(window, day)
  const { earliest, latest } = rule?.dateBetween ?? rule?.monthBetween ?? {}
  return String(earliest) <= String(latest)
}
