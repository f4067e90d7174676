import { createContext } from 'react'

/** What visitors read above each step of the open journey, by its name: lists show it before the name. */
export const StepTitles = createContext<Readonly<Record<string, string>>>({})

/** "Find your address (postcode)" */
export function stepInWords(name: string, titles: Readonly<Record<string, string>>): string {
  const title = titles[name] ?? ''
  return title === '' ? name : `${title} (${name})`
}
