import { isRecord } from '../../../../domain/index.ts'
import type { Json } from './journey-chain.ts'
import { partOf } from './journey-chain.ts'
import type { PlainStep } from './step-model.ts'

/** What is needed to put a step on a transition. */
export interface NewStep {
  readonly id: string
  readonly title: string
  readonly path: string
}

/** A new step that goes on to where others led. */
export function stepBefore(to: unknown, { path, title }: NewStep): Json {
  return { path, title, actions: { next: { label: 'Next' } }, next: [{ to }] }
}

/** A step with these of its transitions leading to another. */
export function ledTo(step: PlainStep, id: string, isMeant: (name: string, entry: Json) => boolean): PlainStep {
  const next = partOf(step, 'next')
  return {
    ...step,
    next: Object.fromEntries(
      Object.entries(next).map(([name, entry]) => [
        name,
        isRecord(entry) && isMeant(name, entry) ? { ...entry, to: id } : entry,
      ]),
    ),
  }
}

/** A step that leads nowhere yet, and the new one behind it, which is an end. */
export function stepAfter(
  from: PlainStep,
  { id, title, path }: NewStep,
): { readonly from: PlainStep; readonly added: Json } {
  return { from: { ...from, next: { [id]: { to: id } } }, added: { kind: 'end', path, title } }
}

/** "hasVan" is at "/has-van". */
export function pathOf(id: string): string {
  return `/${id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .replaceAll(/^-+|-+$/g, '')}`
}

/** A name made from words; a long text loses its filler words: "Do you still have the van?" becomes "stillHaveVan". */
export function nameFrom(words: string, taken: readonly string[]): string {
  const all = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]+/g, '')
    .split(' ')
    .filter((part) => part !== '')
  const significant = all.filter((part) => !FILLER_WORDS.has(part))
  const parts = (all.length > MOST_WORDS && significant.length > 0 ? significant : all).slice(0, MOST_WORDS)
  const name = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')
  const first = /^[a-z]/.test(name) ? name : `step${name}`
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? first : `${first}${count}`
    if (!taken.includes(candidate)) return candidate
  }
}

const MOST_WORDS = 5

/** Nearly every question has them, so they do not identify one. */
const FILLER_WORDS: ReadonlySet<string> = new Set(
  'a an the do does did is are was were will would can could you your we our i it this that to of in on at for with please'.split(
    ' ',
  ),
)
