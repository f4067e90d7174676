import type { EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'
import {
  didYouMean,
  pointerOf,
  quoted,
  resolvedFile,
  type Diagnostic,
  type JourneySource,
} from '../../../loader/index.ts'
import { impliedDiagnostics, type Implied } from './implied-diagnostics.ts'
import { inputValueDiagnostics } from './input-value-diagnostics.ts'

/**
 * Checks that the backend accepts what a journey saves: a save sends its input under the same names, a call with a closed body
 * refuses any others, and only the server may write some names. Otherwise the first visitor would lose an answer unnoticed.
 */
export function carriedDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const ofSteps = Object.values(journey.steps).flatMap((step) => [
    ...unsentDiagnostics(step, fileOf),
    ...[['enter', step.enter] as const, ['submit', step.submit] as const].flatMap(([list, uses]) =>
      uses.flatMap((use, index) =>
        useDiagnostics(journey, use, pointerOf(['steps', step.id, list, index, 'input']), fileOf, source),
      ),
    ),
  ])
  return [...ofSteps, ...homeDiagnostics(journey, fileOf, source)]
}

/** What the question of the home page answers is saved outside of any step, with the same call. */
function homeDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const save = Object.values(journey.effects).find(({ kind, calls }) => kind === 'save' && calls.includes('save-claim'))
  if (journey.home === null || save === undefined) return []
  const { yes, no } = journey.home.question
  return Object.entries({ yes, no }).flatMap(([button, { set }]) =>
    useDiagnostics(
      journey,
      {
        run: save.name,
        input: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { const: value }])),
        isPressed: true,
      },
      pointerOf(['home', 'question', button, 'set']),
      fileOf,
      source,
    ),
  )
}

/** A field that a step asks for and does not send would be asked in vain. */
function unsentDiagnostics({ id, fields, submit }: Step, fileOf: (pointer: string) => string): readonly Diagnostic[] {
  const sent = submit.flatMap(({ input }) =>
    Object.values(input).flatMap((from) => ('answer' in from ? [from.answer] : [])),
  )
  return Object.keys(fields)
    .filter((name) => !sent.includes(name))
    .map((name) => {
      const pointer = pointerOf(['steps', id, 'fields', name])
      return {
        code: 'ANSWER_NOT_SENT',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Step ${quoted(id)} asks for ${quoted(name)}, but none of its effects on submit sends it.`,
        hint:
          submit.length > 0
            ? `Name "save" in the "submit" of the step, or add "${name}" to the input of its save.`
            : 'The step saves nothing. Give the journey "uses": { "save": { "run": "saveAnswers", "on": { … } } }: a step without "submit" runs it.',
        about: { names: [name] },
      }
    })
}

interface Sent extends Pick<EffectUse, 'run' | 'input'> {
  /** Whether its constants are what a visitor answers by pressing a button. */
  readonly isPressed?: boolean
}

function useDiagnostics(
  journey: JourneyDefinition,
  use: Sent,
  pointer: string,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const contract = journey.effects[use.run]
  if (contract?.kind !== 'save') return []
  const at = { severity: 'error', file: fileOf(pointer), pointer } as const
  return contract.calls.flatMap((call) => {
    const file = `schemas/api/${call}.json`
    const { body, implied = [], ...named } = (resolvedFile(source, file) ?? {}) as SaveContract
    const carried = Object.keys(body?.properties ?? {})
    const ofNames = Object.entries(use.input).flatMap(([name, from]): Diagnostic[] => {
      const isAnswer = use.isPressed === true || 'answer' in from
      const whose = whoWrites(name, isAnswer, named)
      if (whose !== undefined) {
        return [
          {
            ...at,
            code: 'ANSWER_RESERVED',
            message: `${use.run} sends ${quoted(name)}, ${whose}.`,
            hint: hintFor(isAnswer, use.isPressed === true),
            about: { names: [name] },
          },
        ]
      }
      if (carried.includes(name)) {
        const accepting = { schema: body?.properties?.[name], file, otherwise: 'such a save is always refused (400)' }
        return inputValueDiagnostics(journey, use, name, accepting, at)
      }
      if (body !== undefined && use.isPressed === true && !isTaken(journey, name))
        return [
          {
            ...at,
            code: 'ANSWER_NOT_CARRIED',
            message: `${use.run} sends ${quoted(name)}, which neither the body of ${file} has nor any step takes: such a save is always refused (400).`,
            hint: didYouMean(name, carried) ?? 'Ask for it in a step, or remove it.',
          },
        ]
      if (body?.additionalProperties !== false) return []
      return [
        {
          ...at,
          code: 'ANSWER_NOT_CARRIED',
          message: `${use.run} sends ${quoted(name)}, but the body of ${file} does not have it.`,
          hint: didYouMean(name, carried) ?? `Add "${name}" to "body" there.`,
        },
      ]
    })
    return [...ofNames, ...impliedDiagnostics(use, implied, at)]
  })
}

/** Whether the backend takes a name from a claim of this journey: what a step asks, or what its save sends. */
function isTaken({ steps }: JourneyDefinition, name: string): boolean {
  return Object.values(steps).some(
    ({ fields, submit }) => Object.hasOwn(fields, name) || submit.some(({ input }) => Object.hasOwn(input, name)),
  )
}

function hintFor(isAnswer: boolean, isPressed: boolean): string {
  if (!isAnswer) return 'Remove it.'
  return isPressed
    ? 'Give the answer another name.'
    : 'Give the field another name, or write another one in its "sentAs".'
}

/** Why an answer, or a constant, may not go by a name; `undefined` if it may. */
function whoWrites(
  name: string,
  isAnswer: boolean,
  { reserved, envelope, besides, tracking }: Named,
): string | undefined {
  if (reserved !== undefined && (reserved.names.includes(name) || new RegExp(reserved.pattern, 'u').test(name)))
    return 'which only the server writes'
  if (envelope?.names.includes(name) === true)
    return `which every save uses for itself${isAnswer ? ': the answer would be lost' : ''}`
  if (besides?.names.includes(name) === true)
    return isAnswer
      ? 'which the choice about cookies or the help saves too: it would replace the answer'
      : 'which the choice about cookies or the help saves: no visitor has given this'
  // A constant is no answer, so nothing of a visitor is lost.
  return isAnswer && tracking?.includes(name) === true
    ? 'which says where a visitor came from: the claim would not have the answer'
    : undefined
}

interface SaveContract extends Named {
  readonly implied?: readonly Implied[]
  readonly body?: { readonly additionalProperties?: unknown; readonly properties?: Readonly<Record<string, unknown>> }
}

/** Names that have a meaning of their own in the body of a save. */
interface Named {
  readonly reserved?: { readonly names: readonly string[]; readonly pattern: string }
  readonly envelope?: { readonly names: readonly string[] }
  readonly besides?: { readonly names: readonly string[] }
  readonly tracking?: readonly string[]
}
