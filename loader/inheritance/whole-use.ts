import type { InputSource } from '../../engine/index.ts'
import { isObject } from '../json/merge-patch.ts'
import { answersOf, SAVE } from './save-answers.ts'

type Json = Readonly<Record<string, unknown>>
type Input = Readonly<Record<string, InputSource>>

/** The named parts that a use can refer to. */
export interface NamedParts {
  readonly inputs: Json
  readonly responses: Json
  readonly uses: Json
  /** The names under which a save sends an answer. */
  readonly sentAs: ReadonlyMap<string, readonly string[]>
  /** The answers that a step may be left without: a save sends them if they are given. */
  readonly optional: ReadonlySet<string>
}

/** Written instead of reactions if every outcome of an effect continues. */
export const CONTINUE = 'continue'

/** A use with all names resolved. */
export interface ResolvedUse {
  readonly use: Json
  readonly input: Input
  readonly on: Json | typeof CONTINUE
}

/**
 * Resolves a use of a step: one that is written out, a named one, or a named one with changes. An unknown name gives an
 * empty use; `checkNamedParts` reports it.
 */
export function resolveUse(written: unknown, id: string, step: Json, named: NamedParts): ResolvedUse {
  const own = isObject(written) ? written : { use: written }
  const { use: name, ...changes } = own
  if (typeof name !== 'string')
    return { use: own, input: inputOf(own['input'], named), on: reactionsOf(own['on'], named) }
  const base = resolveNamedUse(name, id, step, named)
  return {
    use: { ...base.use, ...changes },
    input:
      typeof changes['input'] === 'string' && name !== SAVE
        ? inputOf(changes['input'], named)
        : mergeInput(base.input, inputOf(changes['input'], named), name),
    on: changes['on'] === undefined ? base.on : bothReactions(base.on, changes['on'], named),
  }
}

function resolveNamedUse(name: string, id: string, step: Json, named: NamedParts): ResolvedUse {
  const use = Object.hasOwn(named.uses, name) && isObject(named.uses[name]) ? named.uses[name] : {}
  const whole = { use, input: inputOf(use['input'], named), on: reactionsOf(use['on'], named) }
  if (name !== SAVE) return { ...whole, use: { as: name, ...use } }
  const answers = Object.fromEntries(
    answersOf(step).flatMap((answer) =>
      (named.sentAs.get(answer) ?? [answer]).map((key) => [
        key,
        named.optional.has(answer) ? { answer, optional: true } : { answer },
      ]),
    ),
  )
  return { ...whole, use: { as: `${id}Save`, ...use }, input: mergeInput(answers, whole.input, name) }
}

/** Merges the changes of a use into its input. An answer that a save sends under another name is not sent under its own name too. */
function mergeInput(base: Input, changes: Input, name: string): Input {
  const sent =
    name === SAVE ? Object.values(changes).flatMap((source) => ('answer' in source ? [source.answer] : [])) : []
  const kept = Object.entries(base).filter(([, source]) => !('answer' in source && sent.includes(source.answer)))
  return { ...Object.fromEntries(kept), ...changes }
}

function inputOf(written: unknown, { inputs }: NamedParts): Input {
  return typeof written === 'string' ? namedInput(written, inputs, []) : resolveInput(written, inputs, [])
}

function resolveInput(written: unknown, inputs: Json, open: readonly string[]): Input {
  if (Array.isArray(written))
    return Object.assign({}, ...(written as unknown[]).map((item) => listedInput(item, inputs, open))) as Input
  return Object.fromEntries(
    Object.entries(isObject(written) ? written : {}).map(([key, source]) => [
      key,
      typeof source === 'string' ? { answer: source } : (source as InputSource),
    ]),
  )
}

/** A name in a list refers to an input if there is one, or else to an answer. */
function listedInput(item: unknown, inputs: Json, open: readonly string[]): Input {
  if (typeof item !== 'string') return resolveInput(item, inputs, open)
  return Object.hasOwn(inputs, item) ? namedInput(item, inputs, open) : { [item]: { answer: item } }
}

/** An input that contains itself gives nothing; `checkNamedParts` reports it. */
function namedInput(name: string, inputs: Json, open: readonly string[]): Input {
  return open.includes(name) ? {} : resolveInput(inputs[name], inputs, [...open, name])
}

function reactionsOf(written: unknown, { responses }: NamedParts): ResolvedUse['on'] {
  if (written === CONTINUE) return CONTINUE
  const reactions = typeof written === 'string' ? responses[written] : written
  return isObject(reactions) ? reactions : {}
}

/** Reactions that are written out merge with those of the named use; a name takes their place. */
function bothReactions(base: ResolvedUse['on'], written: unknown, named: NamedParts): ResolvedUse['on'] {
  const own = reactionsOf(written, named)
  return typeof written === 'string' || own === CONTINUE || base === CONTINUE ? own : { ...base, ...own }
}
