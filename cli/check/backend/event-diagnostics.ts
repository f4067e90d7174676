import type { JourneyDefinition } from '../../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/marketing-events.json'

/**
 * Events that marketing never receives: the list of its events lacks them, or the wrong side is to send them. The backend sends one event
 * itself, when a claim is submitted, and accepts it from no browser.
 */
export function eventDiagnostics(
  { events }: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const known = listed(source)
  if (known === undefined) return []
  return Object.entries(events).flatMap(([name, event]): readonly Diagnostic[] => {
    const found = reasonNever(name, event, known)
    if (found === undefined) return []
    const pointer = pointerOf(['events', name, ...found.at])
    const { message, hint } = found
    return [{ code: 'EVENT_NEVER', severity: 'error', file: fileOf(pointer), pointer, message, hint }]
  })
}

function reasonNever(
  name: string,
  { at, by }: JourneyDefinition['events'][string],
  { events, highQuality }: Listed,
): Reason | undefined {
  if (name === highQuality) {
    if (by !== 'server')
      return {
        at: [],
        message: `A browser cannot send ${quoted(name)}: the backend sends it itself.`,
        hint: 'Write "by": "server".',
      }
    return at === 'submitted'
      ? undefined
      : {
          at: ['at'],
          message: `The backend sends ${quoted(name)} when a claim is submitted, and at no other time.`,
          hint: 'Write "at": "submitted".',
        }
  }
  if (!events.includes(name)) {
    const all = [...events, ...(highQuality === undefined ? [] : [highQuality])]
    return {
      at: [],
      message: `Marketing never gets ${quoted(name)}: ${FILE} does not list it.`,
      hint: didYouMean(name, all) ?? 'Add it to "events" there.',
    }
  }
  return by === 'server'
    ? {
        at: ['by'],
        message: `Nothing sends ${quoted(name)}: the backend sends only the event "highQuality" of ${FILE}.`,
        hint: 'Remove "by", so that the browser sends it.',
      }
    : undefined
}

interface Reason {
  readonly at: readonly string[]
  readonly message: string
  readonly hint: string
}

interface Listed {
  readonly events: readonly string[]
  readonly highQuality?: string
}

/** The events that marketing may get; undefined without such a list. The check of the whole project reports a file that cannot be read. */
function listed(source: JourneySource): Listed | undefined {
  const json = readable(FILE, source)
  const { events, highQuality } = ('value' in json ? (json.value ?? {}) : {}) as Partial<Listed>
  return events === undefined ? undefined : { events, ...(highQuality === undefined ? {} : { highQuality }) }
}
