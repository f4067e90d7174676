import type { JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic, type JourneySource } from '../../loader/index.ts'

const FILE = 'content/marketing-events.json'

/** Events that marketing is never told of, because the list of those that it may get does not have them. */
export function eventDiagnostics(
  { events }: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const listed = source.read(FILE) as { readonly events?: readonly string[]; readonly highQuality?: string } | undefined
  if (listed?.events === undefined) return []
  const known = [...listed.events, ...(listed.highQuality === undefined ? [] : [listed.highQuality])]
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
