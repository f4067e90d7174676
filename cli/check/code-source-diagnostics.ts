import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../loader/index.ts'
import { usesOf } from './saved-answers.ts'

/** One-time codes that are checked for another `source` than they are sent for: the backend finds none there, so every right code is wrong. */
export function codeSourceDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  const uses = usesOf(journey)
  const calling = (call: string) => uses.filter(({ use }) => journey.effects[use.run]?.calls.includes(call) === true)
  const sent = calling('send-otp').map(({ step, use }) => ({ step: step.id, source: sourceOf(use) }))
  return calling('verify-otp').flatMap(({ step: { id }, use, pointer: input }): readonly Diagnostic[] => {
    const own = sent.filter(({ step }) => step === id)
    const sources = (own.length > 0 ? own : sent).map(({ source }) => source)
    const source = sourceOf(use)
    if (sources.length === 0 || source === undefined || sources.includes(undefined) || sources.includes(source))
      return []
    const pointer = `${input}${pointerOf(['source'])}`
    return [
      {
        code: 'CODE_SOURCE',
        severity: 'error',
        file: fileOf(pointer),
        pointer,
        message: `Step ${quoted(id)}: ${use.run} looks for a code that was sent for ${quoted(source)}, and it is sent for ${[...new Set(sources)].map((one) => quoted(one ?? '')).join(' or ')}: every right code would be refused.`,
        hint: 'Write the same "source" in both.',
      },
    ]
  })
}

/** What a code is sent or checked for; undefined if it depends on an answer. */
function sourceOf({ input }: Pick<EffectUse, 'input'>): string | undefined {
  const from = input['source']
  return from !== undefined && 'const' in from && typeof from.const === 'string' ? from.const : undefined
}
