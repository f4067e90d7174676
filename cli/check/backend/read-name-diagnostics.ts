import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { CALL, savesOf, usesOf, type PlacedUse, type Save } from './saved-answers.ts'

/**
 * Answers that the backend itself reads by a fixed name, and that a journey saves under another one: no page would show it, but every
 * search would be refused, or the CRM would have nobody to write to.
 */
export function readNameDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const { read } = (resolvedFile(source, `schemas/api/${CALL}.json`) ?? {}) as Contract
  const saves = savesOf(journey)
  const isSavedAs = (answer: string, names: readonly string[]) =>
    saves.some((save) => save.answer === answer && names.includes(save.name))
  const all = [...consentsOf(journey), ...(read?.answers ?? []).map((entry) => meantBy(entry, journey))]
  return all.flatMap((meant) => {
    const { names, otherwise, always, once, given } = meant
    const isSavedOnce = [...always, ...once].some((answer) => isSavedAs(answer, names))
    const unread = [...always.filter((answer) => !isSavedAs(answer, names)), ...(isSavedOnce ? [] : once)]
    return [...new Set(unread)].flatMap((answer): readonly Diagnostic[] => {
      // An answer that is never saved is reported as such.
      const save = saves.find((one) => one.answer === answer)
      if (save === undefined) return []
      const source = given.find((one) => one.answer === answer)
      const isAnother = save.name === answer && all.some((other) => other !== meant && other.names.includes(answer))
      if (source !== undefined && isAnother) return [givenAsAnother(source, fileOf)]
      const pointer = placeOf(save)
      return [
        {
          code: 'ANSWER_NOT_READ',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `Step ${quoted(save.step.id)} saves ${quoted(answer)} as ${quoted(save.name)}, and the backend reads it as ${names.map(quoted).join(' or ')} only: ${otherwise}.`,
          hint: `Add ${quoted(names.at(-1) ?? '')} to its "sentAs".`,
        },
      ]
    })
  })
}

/** An answer that is saved as what it is called, and given to an effect as something else. */
function givenAsAnother({ answer, input, use, pointer: at }: Given, fileOf: (pointer: string) => string): Diagnostic {
  const pointer = `${at}${pointerOf([input])}`
  return {
    code: 'ANSWER_NOT_READ',
    severity: 'error',
    file: fileOf(pointer),
    pointer,
    message: `${use.run} gets ${quoted(answer)} as ${quoted(input)}, and the backend reads ${quoted(answer)} as something else.`,
    hint: `Give it another answer as ${quoted(input)}.`,
  }
}

interface Contract {
  readonly read?: { readonly answers: readonly Read[] }
}

/** An entry of `read` in the contract of the call: by which names the backend reads an answer, and what tells which answer it is. */
interface Read {
  readonly names: readonly string[]
  /** It is what effects get by one of these inputs. */
  readonly inputs?: readonly string[]
  /** Its field has this rule. */
  readonly rule?: keyof NonNullable<Field['rule']>
  /** A bureau brings its choices in a list of this name. */
  readonly list?: string
  readonly otherwise: string
}

interface Meant extends Pick<Read, 'names' | 'otherwise'> {
  /** Answers of which the backend must have each. */
  readonly always: readonly string[]
  /** Answers of which it must have one: the others may be about someone else. */
  readonly once: readonly string[]
  /** Where effects get such an answer. */
  readonly given: readonly Given[]
}

interface Given extends PlacedUse {
  readonly answer: string
  readonly input: string
}

/** Answers that a contract names as the consent without which the backend refuses it. */
function consentsOf(journey: JourneyDefinition): readonly Meant[] {
  const runs = new Map(
    usesOf(journey).flatMap(({ use }) => {
      const needed = journey.effects[use.run]?.needsConsent
      return needed === undefined ? [] : [[needed, use.run]]
    }),
  )
  return [...runs].map(([needed, run]) => ({
    names: [needed],
    otherwise: `${run} is always refused (403)`,
    always: [needed],
    once: [],
    given: [],
  }))
}

function meantBy({ names, inputs = [], rule, list, otherwise }: Read, journey: JourneyDefinition): Meant {
  const given = usesOf(journey).flatMap((placed) => {
    const { use } = placed
    const { calls, idempotencyKey: key } = journey.effects[use.run] ?? {}
    // What a save sends is named by the journey: it tells nothing of what an answer is.
    if (calls?.includes(CALL)) return []
    return inputs.flatMap((input) => {
      const from = use.input[input]
      // What such an effect does depends on its input alone: the backend does not look into the claim.
      return from !== undefined && 'answer' in from
        ? [{ ...placed, input, answer: from.answer, isLookup: key === 'input' }]
        : []
    })
  })
  const fields = Object.values(journey.steps).flatMap((step) => Object.entries(step.fields))
  const named = (fits: (field: Field) => boolean) => fields.filter(([, field]) => fits(field)).map(([name]) => name)
  const ruled = named((field) => rule !== undefined && field.rule?.[rule] !== undefined)
  const bureaus = usesOf(journey)
    .filter(({ use }) => journey.effects[use.run]?.kind === 'bureau')
    .map(({ use }) => use.as)
  const listed = named(
    ({ choicesFrom }) => choicesFrom !== undefined && choicesFrom.list === list && bureaus.includes(choicesFrom.fact),
  )
  const answersOf = (ofLookup: boolean) =>
    given.filter(({ isLookup }) => isLookup === ofLookup).map(({ answer }) => answer)
  return {
    names,
    otherwise,
    given,
    always: [...answersOf(false), ...listed],
    // Without a commit nobody reads them: the claim goes to no CRM, and no text is sent.
    once: journey.afterSubmit === null ? [] : [...answersOf(true), ...ruled],
  }
}

/** Where the name is written. */
function placeOf({ step, pointer, name, answer }: Save): string {
  if (!Object.hasOwn(step.fields, answer)) return pointer
  return pointerOf(['steps', step.id, 'fields', answer, ...(name === answer ? [] : ['sentAs'])])
}
