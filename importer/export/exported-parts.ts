import type { Field } from '../../engine/index.ts'
import { exportedCondition } from './exported-condition.ts'

type Json = Readonly<Record<string, unknown>>

interface Parts {
  readonly properties: Readonly<Record<string, Field>>
  /** The schema of a part. */
  readonly schemaOf: (name: string) => Json
  /** The names of those to write. */
  readonly written: readonly string[]
  readonly place: string
  readonly lost: string[]
}

/** The parts of a group: those with a condition in a branch, each with its own. */
export function exportedParts({ properties, schemaOf, written, place, lost }: Parts): Json {
  const names = new Set(Object.keys(properties))
  const always: string[] = []
  const branches: Json[] = []
  for (const name of written) {
    const { when, optional } = properties[name] ?? {}
    const condition = when === undefined ? 'always' : exportedCondition([when], { conditions: {} }, names)
    if (condition === undefined)
      lost.push(`${place}/properties/${name}: it is always asked, because its condition cannot be written.`)
    if (condition === undefined || condition === 'always') always.push(name)
    else {
      const required = optional === true ? {} : { required: [name] }
      branches.push({ if: condition, then: { properties: { [name]: schemaOf(name) }, ...required } })
    }
  }
  const required = always.filter((name) => properties[name]?.optional !== true && properties[name]?.when === undefined)
  return {
    properties: Object.fromEntries(always.map((name) => [name, schemaOf(name)])),
    ...(required.length === 0 ? {} : { required }),
    ...(branches.length === 0 ? {} : { allOf: branches }),
  }
}
