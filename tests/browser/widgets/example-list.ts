import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../widgets/', import.meta.url)

/** Every example of every widget, by the number that the harness opens it by. */
export const EXAMPLES: readonly { readonly widget: string; readonly index: number; readonly name: string }[] =
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('examples.json'))
    .flatMap((path) => {
      const list = JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as readonly { name: string }[]
      return list.map(({ name }, index) => ({ widget: path.split('/')[0] ?? '', index, name }))
    })

/** The query that opens an example by its name, so that a new example in front of it changes no test. */
export function exampleQuery(widget: string, name: string): string {
  const example = EXAMPLES.find((one) => one.widget === widget && one.name === name)
  if (example === undefined) throw new Error(`EXAMPLE_UNKNOWN widgets/${widget}/examples.json has no "${name}".`)
  return `widget=${widget}&example=${example.index}`
}
