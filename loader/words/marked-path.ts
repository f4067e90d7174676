type Path = readonly (string | number)[]

/** Blocks that are written as a text alone, under a name that makes them another kind than words. */
const PLAIN_BLOCKS: readonly unknown[] = ['heading', 'status', 'goBack']

/**
 * Whether the text at this place of a journey may be marked: paragraphs, points of lists, cells of tables, labels, and hints,
 * also of choices. Titles, headings, choices, buttons, statuses and errors are plain.
 *
 * @param at in the file or in the linked journey: lists are by name in one and by position in the other
 */
export function isMarkedPath([top, , part, name, ...rest]: Path): boolean {
  if (top !== 'steps' && top !== 'templates') return false
  if (part === 'content') return isMarkedInBlock(name, rest)
  return part === 'fields' && isMarkedInField(rest)
}

function isMarkedInBlock(name: string | number | undefined, rest: Path): boolean {
  const [key, inner] = rest
  switch (key) {
    case undefined:
      return name !== undefined && !PLAIN_BLOCKS.includes(name)
    case 'text':
    case 'notice':
    case 'warning':
      return rest.length === 1
    case 'list':
      return rest.length === 2 || (rest.length === 3 && rest[2] === 'text')
    case 'details':
      return rest.length === 2 && inner === 'text'
    case 'table':
      return rest.length === 4 && inner === 'rows'
    default:
      return false
  }
}

function isMarkedInField(rest: Path): boolean {
  const [key, inner, last] = rest
  switch (key) {
    case 'title':
      return rest.length === 1
    case 'ui':
      return rest.length === 2 && inner === 'hint'
    case 'oneOf':
      return rest.length === 3 && last === 'description'
    case 'properties':
      return isMarkedInField(rest.slice(2))
    case 'items':
      return isMarkedInField(rest.slice(1))
    default:
      return false
  }
}
