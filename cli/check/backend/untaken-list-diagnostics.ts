import { continuationOf, type EffectContract, type EffectUse, type JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { factsThatDecide } from '../../../proof/index.ts'
import { CALL } from './saved-answers.ts'

/**
 * Searches whose list nobody takes: the visitor sees a page about what was found, no field takes its choices from it, and the claim is
 * submitted without any. A search that decides something has a use of its own, but words about it are none; and one in the background may
 * come early.
 */
export function untakenListDiagnostics(
  journey: JourneyDefinition,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  if (journey.afterSubmit === null) return []
  const { read } = (resolvedFile(source, `schemas/api/${CALL}.json`) ?? {}) as Contract
  const lists = (read?.answers ?? []).flatMap(({ list, otherwise }) =>
    list === undefined ? [] : [{ list, otherwise }],
  )
  if (lists.length === 0) return []
  const decidesBy = factsThatDecide(journey)
  const steps = Object.values(journey.steps)
  const taken = new Set(
    steps.flatMap(({ fields }) => Object.values(fields).map(({ choicesFrom }) => choicesFrom?.fact)),
  )
  return steps.flatMap(({ id, kind, enter }) =>
    enter.flatMap((use, index): readonly Diagnostic[] => {
      const { run, as, background } = use
      const contract = journey.effects[run]
      if (kind === 'end' || contract?.kind !== 'bureau' || background || taken.has(as) || decidesBy.has(as)) return []
      const [found] = shownAfter(use, contract, lists)
      if (found === undefined) return []
      const pointer = pointerOf(['steps', id, 'enter', index])
      return [
        {
          code: 'OUTCOME_LIST_UNUSED',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `Step ${quoted(id)} shows after ${quoted(found.outcome)} of ${run}, and no field takes its choices from the ${quoted(found.list)} that ${quoted(as)} brings: ${found.otherwise}.`,
          hint: `Give the step a field with "choicesFrom": { "fact": ${quoted(as)} }, or remove the search.`,
        },
      ]
    }),
  )
}

/** Outcomes after which the page shows, of those that bring one of the lists. */
function shownAfter({ on }: EffectUse, { outcomes }: EffectContract, lists: readonly ReadList[]) {
  return Object.entries(outcomes).flatMap(([outcome, { data }]) => {
    const { required = [] } = (data ?? {}) as { readonly required?: readonly string[] }
    const reaction = on[outcome]
    if (reaction === undefined || continuationOf(reaction) !== 'continue') return []
    return lists.filter(({ list }) => required.includes(list)).map((read) => ({ outcome, ...read }))
  })
}

/** A list of a search whose choices the backend reads as an answer. */
interface ReadList {
  readonly list: string
  readonly otherwise: string
}

interface Contract {
  readonly read?: { readonly answers: readonly (Omit<ReadList, 'list'> & Partial<ReadList>)[] }
}
