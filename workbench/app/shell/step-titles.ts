import { createContext } from 'react'
import type { GraphStep } from '../../wire.ts'

/** What visitors read above each step of the open journey, by its name: lists show it before the name. */
export const StepTitles = createContext<Readonly<Record<string, string>>>({})

/** The titles of the steps of a graph, by name. */
export function titlesOf(steps: readonly GraphStep[]): Readonly<Record<string, string>> {
  return Object.fromEntries(steps.map(({ id, title }) => [id, title]))
}

/** "Find your address (postcode)"; a step without a title has only its name. */
export function stepInWords(name: string, titles: Readonly<Record<string, string>>): string {
  const title = titles[name] ?? ''
  return title === '' || title === name ? name : `${title} (${name})`
}
