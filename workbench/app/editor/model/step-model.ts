import { isRecord } from '../../../../domain/index.ts'
import { byName, inOrder, mergePatch, withoutShortForms, withTemplates } from '../../../../loader/index.ts'
import { partOf, type ChainFile, type Json } from './journey-chain.ts'

/** Parts of a step that are lists in a journey. Here they are entries by name, in order, like all others. */
export const LISTS = ['next', 'enter', 'submit'] as const
export type List = (typeof LISTS)[number]

/** A step as the editor shows it: merged with what it inherits, and without short forms. */
export type PlainStep = Json

export interface StepModel {
  readonly id: string
  /** The file that is edited. */
  readonly path: string
  /** The step's own entry in the file; null removes an inherited step. */
  readonly own: Json | null | undefined
  /** The template that the step begins with. */
  readonly template: string | null
  /** The step without its own entry in the file. */
  readonly inherited: PlainStep | undefined
  /** The whole step; undefined if there is none. */
  readonly step: PlainStep | undefined
}

/** A step of the last file of a chain. */
export function stepModel(chain: readonly ChainFile[], id: string): StepModel {
  const file = chain.at(-1)
  const lower = chain.slice(0, -1).map(({ json }) => json)
  const written = file === undefined ? undefined : partOf(file.json, 'steps')[id]
  const own = written === null || isRecord(written) ? written : undefined
  const template = [...lower, file?.json].reduce<string | null>((found, json) => {
    const named = partOf(json, 'steps', id)['template']
    return typeof named === 'string' ? named : found
  }, null)
  const ownTemplate = isRecord(own) && typeof own['template'] === 'string' ? { template: own['template'] } : undefined
  return {
    id,
    path: file?.path ?? '',
    own,
    template,
    inherited: resolved(
      [...lower, { ...file?.json, steps: ownTemplate === undefined ? {} : { [id]: ownTemplate } }],
      id,
    ),
    step: resolved([...lower, file?.json ?? {}], id),
  }
}

/** The names of all steps of a chain, in the order of the files. */
export function stepNames(chain: readonly ChainFile[]): readonly string[] {
  const names = new Set<string>()
  for (const { json } of chain)
    for (const [id, step] of Object.entries(partOf(json, 'steps'))) {
      if (step === null) names.delete(id)
      else names.add(id)
    }
  return [...names]
}

/** Merges one part by name, such as `conditions`, through a chain. */
export function namedParts(chain: readonly ChainFile[], part: string): Json {
  return partOf(
    chain.reduce<unknown>((base, { json }) => mergePatch(base, { [part]: json[part] ?? {} }), {}),
    part,
  )
}

function resolved(layers: readonly Json[], id: string): PlainStep | undefined {
  let merged: unknown = {}
  for (const layer of layers) {
    const step = partOf(layer, 'steps')[id]
    const long = withoutShortForms({
      templates: layer['templates'] ?? {},
      steps: step === undefined ? {} : { [id]: step },
    })
    const hasTemplate = partOf(merged, 'steps', id)['template'] !== undefined
    merged = mergePatch(merged, long, {
      keepsNull: ([top, , key]) => top === 'steps' && key !== undefined && hasTemplate,
    })
  }
  const { json, nameAt } = inOrder(withTemplates(merged as Json, ignored).json, ignored)
  const step = partOf(json, 'steps')[id]
  if (!isRecord(step)) return undefined
  const lists = LISTS.flatMap((key) => {
    const list = step[key]
    if (!Array.isArray(list)) return []
    const own = Object.keys(byName(list))
    const entries = list.map((entry: unknown, index) => {
      const pointer = `/steps/${id}/${key}/${index}`
      const named = nameAt(pointer)
      return [
        named === pointer ? (own[index] ?? String(index)) : named.slice(named.lastIndexOf('/') + 1),
        whole(entry),
      ] as const
    })
    return [[key, Object.fromEntries(entries)] as const]
  })
  return { ...step, ...Object.fromEntries(lists) }
}

/** An effect that is only the name of its use. */
const whole = (entry: unknown) => (typeof entry === 'string' ? { use: entry } : entry)

/** The analysis reports what cannot be merged. */
const ignored = () => undefined
