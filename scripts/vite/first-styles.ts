import { Features, transform } from 'lightningcss'

/**
 * The rules of a minified sheet that can apply to a document before a script changes it: those of classes that no element of `html` has are left
 * out. States that need no script (hover, focus, dark, print, an open `details`) keep their rules, because only classes are looked at.
 *
 * @example
 * firstStyles('.a:hover{margin:0}.b a{color:red}', '<p class="a">') // '.a:hover{margin:0}'
 */
export function firstStyles(css: string, html: string): string {
  const given = new Set([...html.matchAll(ATTRIBUTE)].flatMap(([, names = '']) => names.split(/\s+/)))
  const named = new Set([...css.matchAll(CLASS)].map(([, name = '']) => name))
  const { code } = transform({
    filename: 'first.css',
    code: Buffer.from(css),
    minify: true,
    // As the build writes them: `width >= 40rem` is for newer browsers.
    include: Features.MediaQueries,
    unusedSymbols: [...named].filter((name) => !given.has(name)),
  })
  return code.toString()
}

const ATTRIBUTE = /\sclass="([^"]*)"/g
const CLASS = /\.([A-Za-z_-][\w-]*)/g
