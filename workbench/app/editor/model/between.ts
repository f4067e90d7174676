import type { Json } from './journey-chain.ts'
import { partOf } from './journey-chain.ts'
import type { PlainStep } from './step-model.ts'

/** What is needed to put a step on a transition. */
export interface NewStep {
  readonly id: string
  readonly title: string
}

/** The step that a transition leads to now, and the new one that goes on to where it led. */
export function stepBetween(
  from: PlainStep,
  transition: string,
  { id, title }: NewStep,
): { readonly from: PlainStep; readonly added: Json } {
  const next = partOf(from, 'next')
  const entry = partOf(next, transition)
  const changed = Object.fromEntries(
    Object.entries(next).map(([name, each]) => (name === transition ? [name, { ...entry, to: id }] : [name, each])),
  )
  return {
    from: { ...from, next: changed },
    added: {
      path: pathOf(id),
      title,
      actions: { next: { label: 'Next' } },
      next: [{ to: entry['to'] }],
    },
  }
}

/** A step that leads nowhere yet, and the new one behind it, which is an end. */
export function stepAfter(from: PlainStep, { id, title }: NewStep): { readonly from: PlainStep; readonly added: Json } {
  return { from: { ...from, next: { [id]: { to: id } } }, added: { path: pathOf(id), title } }
}

/** "hasVan" is at "/has-van". */
export function pathOf(id: string): string {
  return `/${id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .replaceAll(/^-+|-+$/g, '')}`
}

/** A name for something new from its words: "Was it a van?" is "wasItAVan". */
export function nameFrom(words: string, taken: readonly string[]): string {
  const parts = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]+/g, '')
    .split(' ')
    .filter((part) => part !== '')
    .slice(0, 5)
  const name = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')
  const first = /^[a-z]/.test(name) ? name : `step${name}`
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? first : `${first}${count}`
    if (!taken.includes(candidate)) return candidate
  }
}
