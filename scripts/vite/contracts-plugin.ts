import type { Plugin } from 'vite'

const CONTRACT = /[\\/]generated[\\/]schemas[\\/]api[\\/][\w-]+\.ts$/

/**
 * The browser needs only the method and the path of a call's contract; its schemas become types, and the server validates with them.
 * Leaving them out of the bundle saves about 6 kB.
 */
export function contractsPlugin(): Plugin {
  return {
    name: 'lean-contracts',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return undefined
      const json = /^export default ([\s\S]+) as const\s*$/m.exec(code)?.[1]
      if (json === undefined)
        this.error(
          `CONTRACT_UNREADABLE ${id}: expected "export default { … } as const", as scripts/generate.mjs writes it. Run npm run generate.`,
        )
      const { operation, method, path } = JSON.parse(json) as Record<string, unknown>
      return { code: `export default ${JSON.stringify({ operation, method, path })}`, map: null }
    },
  }
}
