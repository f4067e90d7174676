import { allUses, type Binding, type EffectUse, type JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { answerOfPath } from '../journey/answer-of-path.ts'
import { fieldsNamed } from '../journey/fields-named.ts'
import type { Report } from './report.ts'

/**
 * Bindings whose owner is identified by fewer details than a search requires. The first person's answers would stay in the claim when the
 * details name another person who shares those details, such as the title.
 */
export function narrowBindings(journey: JourneyDefinition, report: Report): void {
  const searches = allUses(journey).filter(({ run }) => journey.effects[run]?.kind === 'bureau')
  for (const [name, binding] of Object.entries(journey.bindings ?? {})) {
    const named = new Set(binding.to.map(answerOfPath))
    const lacking = (search: EffectUse, needed: readonly string[]) => ({
      search,
      lacks: needed.filter((answer) => !named.has(answer)),
    })
    const found = searches
      .filter((search) => isFrom(journey, binding, search))
      .map((search) => lacking(search, requiredBy(journey, search)))
    const people = searches
      .map((search) => lacking(search, namesIn(journey, search)))
      .filter(({ search }) => namesIn(journey, search).length > 0)
    // A journey with several people has a binding for each: it is enough to name one of them.
    const isSomebody = !isPersonal(journey, binding) || people.some(({ lacks }) => lacks.length === 0)
    const narrow = [...found, ...(isSomebody ? [] : people)].find(({ lacks }) => lacks.length > 0)
    if (narrow === undefined) continue
    const { search, lacks } = narrow
    report(
      'BINDING_NARROW',
      pointerOf(['bindings', name, 'to']),
      `Binding ${quoted(name)} names its owner by ${binding.to.map(quoted).join(', ')}, and the search ${quoted(search.as)} also by ${lacks.map(quoted).join(', ')}: what one person gave would stay for another one.`,
      { hint: `Add ${lacks.map(quoted).join(', ')} to its "to".` },
    )
  }
}

/** Whether a binding has the outcome of a search, or what is chosen from it. */
function isFrom(journey: JourneyDefinition, { answers, outcomes }: Binding, { as }: EffectUse): boolean {
  return (
    outcomes.includes(as) ||
    answers.some((name) => fieldsNamed(journey, name).some(({ choicesFrom }) => choicesFrom?.fact === as))
  )
}

/** Whether a binding has something that a person gives for themselves alone: a signature, or the consent to a search. */
function isPersonal(journey: JourneyDefinition, { answers }: Binding): boolean {
  const consents = new Set(Object.values(journey.effects).map(({ needsConsent }) => needsConsent))
  return answers.some(
    (name) => consents.has(name) || fieldsNamed(journey, name).some(({ rule }) => rule?.signature !== undefined),
  )
}

/**
 * The details that a search requires, without those that themselves belong to a person, such as answers to identity questions.
 */
function requiredBy(journey: JourneyDefinition, { run, input }: EffectUse): readonly string[] {
  const { required = [] } = (journey.effects[run]?.input ?? {}) as { readonly required?: readonly string[] }
  const bound = new Set(Object.values(journey.bindings ?? {}).flatMap(({ answers }) => answers))
  return Object.entries(input).flatMap(([key, source]) =>
    required.includes(key) && 'answer' in source && !bound.has(source.answer) ? [answerOfPath(source.answer)] : [],
  )
}

/** Only names and birthdays: a person who moves house stays the same person. */
function namesIn(journey: JourneyDefinition, search: EffectUse): readonly string[] {
  return requiredBy(journey, search).filter((name) =>
    fieldsNamed(journey, name).some(({ rule }) => rule?.personName !== undefined || rule?.dateOfBirth !== undefined),
  )
}
