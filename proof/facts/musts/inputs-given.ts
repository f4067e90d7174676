import type { Must } from '../../journey/must.ts'
import type { IsGuaranteed } from './guaranteed-answers.ts'
import { mayRunToo } from './may-run-too.ts'
import type { UsePlace } from './use-place.ts'
import { clearedIn } from './cleared-in.ts'

/** An effect runs only while each answer that it needs as input is known. */
export function inputsGiven(
  { journey, step, use, pointer }: UsePlace,
  isOwn: boolean,
  isGuaranteed: IsGuaranteed,
): Must[] {
  const { required = [] } = (journey.effects[use.run]?.input ?? {}) as { readonly required?: readonly string[] }
  const needed = Object.entries(use.input).flatMap(([key, source]) =>
    'answer' in source && (source.optional !== true || required.includes(key)) ? [source.answer] : [],
  )
  // An early check runs only while its own field is valid.
  const isEarly = (name: string) => name === use.whileTyping?.field
  const unsure = [...new Set(needed)].filter(
    (name) => journey.facts[name] !== undefined && !isGuaranteed(name, step.id, isOwn || isEarly(name)),
  )
  return unsure.map((name) => ({
    code: 'INPUT_NOT_GIVEN',
    step: step.id,
    pointer: `${pointer}/input`,
    when: { asked: use, ...(isEarly(name) ? { isOnSubmit: true } : {}) },
    condition: { required: [name] },
    message: `${use.run} takes "${name}" as input, and may run while it is not known.`,
    hint: `Ask for "${name}" on every route that leads here; or, if the effect can do without it, write { "answer": "${name}", "optional": true }.${clearedIn(journey, name)}`,
    about: mayRunToo(use.run, name),
  }))
}
