import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic, type JourneySource } from '../../loader/index.ts'
import { readable } from './readable.ts'

const FILE = 'content/marketing-events.json'

/** Events that marketing is never told of, because the list of those that it may get does not have them. */
export function eventDiagnostics(
  { events }: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const known = listed(source)
  if (known === undefined) return []
  return Object.keys(events).flatMap((name): readonly Diagnostic[] => {
    const pointer = pointerOf(['events', name])
    return known.includes(name)
      ? []
      : [
          {
            code: 'EVENT_NEVER',
            severity: 'error',
            file: fileOf(pointer),
            pointer,
            message: `Marketing never gets ${quoted(name)}: ${FILE} does not list it.`,
            hint: didYouMean(name, known) ?? `Add it to "events" there.`,
          },
        ]
  })
}

/** The names of events that marketing may get; undefined without such a list. The check of the whole project reports a file that cannot be read. */
function listed(source: JourneySource): readonly string[] | undefined {
  const json = readable(FILE, source)
  const { events, highQuality } = ('value' in json ? (json.value ?? {}) : {}) as {
    readonly events?: readonly string[]
    readonly highQuality?: string
  }
  return events === undefined ? undefined : [...events, ...(highQuality === undefined ? [] : [highQuality])]
}
