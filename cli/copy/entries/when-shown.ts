/** When the words at a place in a journey are shown. */
export interface WhenShown {
  readonly words: string
  /** Together with the step itself, whatever the answers. */
  readonly isAlways: boolean
}

/** `parts` of the pointer into the whole journey; `conditions` around the place, in words. */
export function whenShown(parts: readonly string[], conditions: readonly string[]): WhenShown {
  const { words, isAlways } = ofPlace(parts)
  if (conditions.length === 0) return { words, isAlways }
  return { words: `${words}, when ${conditions.join(' and ')}`, isAlways: false }
}

function ofPlace(parts: readonly string[]): WhenShown {
  const outcome = parts.indexOf('on')
  const last = parts.at(-1) ?? ''
  if (last === 'error' || last === 'warning') {
    // "/uses/emailCheck/on/invalid/error", "/responses/saving/failed/error"
    const ends = outcome === -1 ? (parts[2] ?? '') : (parts[outcome + 1] ?? '')
    return later(`${last} when ${parts[0] === 'steps' ? 'the step’s effect' : (parts[1] ?? '')} ends as ${ends}`)
  }
  if (parts.includes('waiting')) return later('while it waits')
  if (parts[0] === 'words') return later('every step')
  if (parts[0] === 'banner') return always('above every step')
  if (parts[0] === 'home') return later('home page')
  if (parts[0] !== 'steps') return later('the whole journey')
  const [, , part = '', name = ''] = parts
  if (part === 'fields') return ofField(name, parts.slice(4))
  return ofStep(part, parts[4])
}

function ofStep(part: string, key: string | undefined): WhenShown {
  if (part === 'title') return always('heading')
  if (part === 'waitingTitle') return later('heading while it waits')
  if (part === 'actions') return key === 'lock' ? later('button that is locked') : always('button')
  if (part === 'question') return always('question')
  return always('text')
}

function ofField(name: string, rest: readonly string[]): WhenShown {
  const [part = '', rule = ''] = rest
  if (part === 'messages') return later(`error of ${name}: ${rule}`)
  if (part === 'title') return always(`label of ${name}`)
  if (part === 'enum' || part === 'oneOf') return always(`choice of ${name}`)
  return rest[1] === 'hint' ? always(`hint of ${name}`) : later(`words of ${name}`)
}

const always = (words: string): WhenShown => ({ words, isAlways: true })
const later = (words: string): WhenShown => ({ words, isAlways: false })
