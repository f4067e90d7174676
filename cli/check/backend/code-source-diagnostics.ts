import type { EffectUse, InputSource, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { usesOf } from './saved-answers.ts'

/** One-time codes that are checked for another `source` or another number than they are sent for. */
export function codeSourceDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  const uses = usesOf(journey)
  const calling = (call: string) => uses.filter(({ use }) => journey.effects[use.run]?.calls.includes(call) === true)
  const sent = calling('send-otp')
  return calling('verify-otp').flatMap(({ step: { id }, use, pointer: input }) => {
    const own = sent.filter(({ step }) => step.id === id)
    return SHARED.flatMap(({ name, code, sourceOf, message, hint }): readonly Diagnostic[] => {
      const sources = (own.length > 0 ? own : sent).map((other) => sourceOf(other.use.input[name]))
      const source = sourceOf(use.input[name])
      if (sources.length === 0 || source === undefined || sources.includes(undefined) || sources.includes(source))
        return []
      const pointer = `${input}${pointerOf([name])}`
      const others = [...new Set(sources)].map((one) => quoted(one ?? '')).join(' or ')
      return [
        {
          code,
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `Step ${quoted(id)}: ${message(use.run, quoted(source), others)}`,
          hint,
        },
      ]
    })
  })
}

/** An input that sending a code and checking it must share. */
interface SharedInput {
  readonly name: keyof EffectUse['input']
  readonly code: string
  /** What tells one from another; undefined if that is not known before somebody answers. */
  readonly sourceOf: (from: InputSource | undefined) => string | undefined
  readonly message: (run: string, source: string, others: string) => string
  readonly hint: string
}

const SHARED: readonly SharedInput[] = [
  {
    name: 'source',
    code: 'CODE_SOURCE',
    sourceOf: (from) =>
      from !== undefined && 'const' in from && typeof from.const === 'string' ? from.const : undefined,
    message: (run, source, others) =>
      `${run} looks for a code that was sent for ${source}, and it is sent for ${others}: every right code would be refused.`,
    hint: 'Write the same "source" in both.',
  },
  {
    name: 'phoneNumber',
    code: 'CODE_NUMBER',
    sourceOf: (from) => (from !== undefined && 'answer' in from ? from.answer : undefined),
    message: (run, answer, others) =>
      `${run} stays passed while ${answer} stays the same, and the code is sent to ${others}: a visitor could prove one number and go on with another.`,
    hint: 'Give both the same answer as "phoneNumber".',
  },
]
