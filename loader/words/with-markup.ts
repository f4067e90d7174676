import type { Block, Field, JourneyDefinition, Step, WordPart } from '../../engine/index.ts'
import { isMarkedPath } from './marked-path.ts'
import { markedWords } from './marked-words.ts'

export interface WithMarkup {
  /** The journey with the words of its pages in parts. */
  readonly journey: JourneyDefinition
  /** The words of labels, hints and choices in parts, by how they are written: a form takes texts only. */
  readonly labels: Readonly<Record<string, readonly WordPart[]>>
  /** Whether a page needs the code that shows markup, warnings, tables and images. */
  readonly isMarked: boolean
}

/**
 * Reads the markup of a journey's words, so that a page need not. A text with a fault stays as it is written: `journey check`
 * reports it.
 */
export function withMarkup(journey: JourneyDefinition): WithMarkup {
  const labels = new Map<string, readonly WordPart[]>()
  const noteLabels = (text: string, at: Path) => {
    const parts = partsAt(text, at)
    if (parts !== undefined) labels.set(text, parts)
    return text
  }
  const steps = Object.entries(journey.steps).map(([id, step]): readonly [string, Step] => {
    const content = step.content.map((block) => {
      const marked = mapped(block, ['steps', id, 'content', block.id], (text, at) => partsAt(text, at) ?? text)
      return JSON.stringify(marked) === JSON.stringify(block) ? block : (marked as Block)
    })
    for (const [name, field] of Object.entries(step.fields))
      mapped(wordsOf(field), ['steps', id, 'fields', name], noteLabels)
    return [id, content.every((block, index) => block === step.content[index]) ? step : { ...step, content }]
  })
  const isMarked =
    labels.size > 0 ||
    steps.some(
      ([id, { content }]) =>
        content !== journey.steps[id]?.content ||
        content.some(
          ({ warning, table, image }) => warning !== undefined || table !== undefined || image !== undefined,
        ),
    )
  return {
    journey: isMarked ? { ...journey, steps: Object.fromEntries(steps) } : journey,
    labels: Object.fromEntries(labels),
    isMarked,
  }
}

type Path = readonly (string | number)[]

/** The links in the words of a journey, with the path of each text. */
export function markedLinks({ steps }: JourneyDefinition): readonly (MarkedLink & { readonly at: Path })[] {
  const found: (MarkedLink & { at: Path })[] = []
  const note = (text: string, at: Path) => {
    for (const link of linksIn(partsAt(text, at) ?? [])) found.push({ ...link, at })
    return text
  }
  for (const [id, step] of Object.entries(steps)) {
    for (const block of step.content) mapped(block, ['steps', id, 'content', block.id], note)
    for (const [name, field] of Object.entries(step.fields)) mapped(wordsOf(field), ['steps', id, 'fields', name], note)
  }
  return found
}

export interface MarkedLink {
  readonly href: string
  /** Its words, without marks. */
  readonly text: string
}

/** The links in words that may have marks. */
export function linksInWords(text: string): readonly MarkedLink[] {
  const { words } = markedWords(text)
  return typeof words === 'string' ? [] : linksIn(words)
}

function linksIn(parts: readonly WordPart[]): readonly MarkedLink[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return part.kind === 'link' ? [{ href: part.href, text: textOf(part.parts) }] : linksIn(part.parts)
  })
}

function textOf(parts: readonly WordPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('')
}

function partsAt(text: string, at: Path): readonly WordPart[] | undefined {
  if (!isMarkedPath(at)) return undefined
  const { words, faults } = markedWords(text)
  if (faults.length > 0 || words === text) return undefined
  return typeof words === 'string' ? [words] : words
}

/** What a field says, without what it accepts. */
function wordsOf({ title, ui, oneOf, ...rest }: Field): object {
  const { properties, items } = rest as { readonly properties?: object; readonly items?: object }
  return { title, ui, oneOf, properties, items }
}

function mapped(value: unknown, at: Path, change: (text: string, at: Path) => unknown): unknown {
  if (typeof value === 'string') return change(value, at)
  if (Array.isArray(value)) return value.map((item: unknown, index) => mapped(item, [...at, index], change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, mapped(item, [...at, key], change)]),
  )
}
