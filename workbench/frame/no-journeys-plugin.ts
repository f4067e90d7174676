import type { Plugin } from 'vite'

/**
 * The product's build compiles its journeys into the application. The preview gets the one it shows by message, so its build has none,
 * and succeeds while journeys have errors.
 */
export function noJourneysPlugin(): Plugin {
  return {
    name: 'no-journeys',
    resolveId: (id) => (id === 'virtual:journeys' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:journeys' ? 'export const journeys = []' : undefined),
  }
}
