import type { Plugin } from 'vite'

/** The file that React is in: the largest, and the one that takes longest on the way. */
export const REACT_FILE = 'react'

/**
 * Lets the browser compile React while it arrives, beside what the page does. A function in parentheses is compiled then; an
 * arrow in parentheses is not, but on the page's own time when it is first called: on a cheap phone a tenth of a second, of
 * which this leaves two thirds.
 */
export function earlyReactPlugin(): Plugin {
  return {
    name: 'early-react',
    apply: 'build',
    // The minifier, which comes before, would take the parentheses away.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.name === REACT_FILE) chunk.code = compiledEarly(chunk.code)
    },
  }
}

/**
 * The modules in a file as functions where they are arrows: what is given to the bundler's own wrapper, and nothing else.
 *
 * @example
 * compiledEarly('import{t as e}from"./rolldown-runtime-1.js";var t=e((e=>{}))') // '…var t=e((function(e){}))'
 *
 * @throws REACT_NOT_WRAPPED where there are none: the bundler writes modules another way now.
 */
export function compiledEarly(code: string): string {
  const wrappers = (RUNTIME.exec(code)?.[1] ?? '').split(',').map((name) => name.replace(/^.* as /, ''))
  const early = code.replaceAll(MODULE, (whole, wrapper: string, many: string | undefined, one: string | undefined) =>
    wrappers.includes(wrapper) ? `=${wrapper}((function(${many ?? one ?? ''}){` : whole,
  )
  if (early === code) throw new Error('REACT_NOT_WRAPPED The file with React holds no module as "name=wrap((parameter=>{". Look how it is written now (scripts/vite/early-react-plugin.ts), or leave the plugin out of vite.config.ts.')
  return early
}

const RUNTIME = /import\{([^}]*)\}from"\.\/rolldown-runtime/
/** `=e(` and, in parentheses of its own, an arrow with a body. */
const MODULE = /=([\w$]+)\(\((?:\(([\w$,]*)\)|([\w$]+))=>\{/g
