import { posix } from 'node:path'
import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'

/** So many others under the same name show what the name means. */
const ENOUGH = 2

/**
 * Properties of calls and contracts that take the schema of another detail: `Phone` is an e-mail address here, and a phone number in all
 * others. Nothing else shows it where no page makes the call. The other detail must be known by names of its own, so another form of the
 * same one, such as a number as it was typed, is never meant.
 */
export function schemaOfAnother(source: JourneySource): readonly Diagnostic[] {
  const all = ['schemas/api', 'schemas/effects'].flatMap((folder) =>
    filesEnding('.json', folder, source).flatMap((file) => detailsIn(valueIn(source, file), file)),
  )
  return all.flatMap((detail): readonly Diagnostic[] => {
    const others = all.filter((other) => other !== detail)
    const alike = others.filter(({ name }) => name === detail.name)
    const own = ownSchema(detail, source)
    const usual = [...alike.map(({ target }) => target), ...(own === undefined ? [] : [own, own])]
    const elsewhere = others.filter(({ target }) => target === detail.target)
    if (usual.length < ENOUGH || elsewhere.length < ENOUGH || usual.includes(detail.target)) return []
    // Under one name both are known: they are two forms of one detail.
    const hasBoth = ({ name }: Detail) => others.some((one) => one.name === name && usual.includes(one.target))
    if (elsewhere.some((one) => hasBoth(one) || usual.includes(ownSchema(one, source) ?? ''))) return []
    const [first = ''] = usual
    return [
      {
        code: 'CALL_SCHEMA',
        severity: 'warning',
        file: detail.file,
        pointer: pointerOf([...detail.at, '$ref']),
        message: `${quoted(detail.written)} takes the schema of ${quoted(lastOf(detail.target))}, as ${quoted(elsewhere[0]?.written ?? '')} does elsewhere, and is ${quoted(lastOf(first))} in all other calls and contracts.`,
        hint: `Refer to ${quoted(lastOf(first))}.`,
      },
    ]
  })
}

/** A property that refers to a schema. */
interface Detail {
  readonly file: string
  readonly at: readonly (string | number)[]
  readonly written: string
  /** Without capitals and lines: calls write names in three ways. */
  readonly name: string
  /** The file and the part of it that it refers to. */
  readonly target: string
}

/** In what is sent alone: what comes back is made by the backend itself. */
function detailsIn(json: unknown, file: string): readonly Detail[] {
  const found: Detail[] = []
  const visit = (node: unknown, at: readonly (string | number)[]): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node as object)) {
      if (at.length === 0 && !SENT.includes(key)) continue
      const reference = referenceIn(value)
      if (at.at(-1) === 'properties' && reference !== undefined)
        found.push({
          file,
          at: [...at, key],
          written: key,
          name: plain(key),
          target: posix.join(posix.dirname(file), reference),
        })
      visit(value, [...at, key])
    }
  }
  visit(json, [])
  return found
}
const SENT = ['params', 'querystring', 'body', 'input']

function referenceIn(value: unknown): string | undefined {
  const { $ref } = (typeof value === 'object' && value !== null ? value : {}) as { readonly $ref?: unknown }
  return typeof $ref === 'string' && $ref.includes('#/') ? $ref : undefined
}

/** The part of the same file that has the name of the property. */
function ownSchema({ name, target }: Detail, source: JourneySource): string | undefined {
  const [file = '', pointer = ''] = target.split('#')
  const folder = posix.dirname(pointer)
  const siblings = valueIn(source, file, folder.slice(1).split('/'))
  const own = Object.keys((siblings ?? {}) as object).find((key) => plain(key) === name)
  return own === undefined ? undefined : `${file}#${folder}/${own}`
}

const plain = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase()
const lastOf = (target: string) => target.slice(target.lastIndexOf('/') + 1)
