import { allUses, type Block, type Condition, type JourneyDefinition, type Step } from '../../../engine/index.ts'
import { pointerOf, quoted } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'

/**
 * Links at an end to a page that asks for what some outcomes have settled (`insteadOf` in their contracts): whoever has none of these
 * sees the link, and nobody else does. The backend decides by the outcomes whom it sends there, so the words of the end must agree.
 */
export function linkedForOthers(journey: JourneyDefinition, step: Step): Must[] {
  if (step.kind !== 'end') return []
  return [...settledBy(journey)].flatMap(([address, outcomes]) => {
    const links = step.content.filter((block) => addressOf(block) === address)
    const [first] = links
    return first === undefined
      ? []
      : [...links.map((link) => notAfter(link, outcomes, step)), ...otherwise(first, links, outcomes, step)]
  })
}

/** The outcomes that settle what a page asks for, by its address. */
function settledBy(journey: JourneyDefinition): ReadonlyMap<string, readonly Condition[]> {
  const found = new Map<string, readonly Condition[]>()
  for (const { as, run } of allUses(journey))
    for (const [outcome, { insteadOf }] of Object.entries(journey.effects[run]?.outcomes ?? {}))
      if (insteadOf !== undefined) found.set(insteadOf, [...(found.get(insteadOf) ?? []), { [as]: { const: outcome } }])
  return found
}

function addressOf({ link, button }: Block): string | undefined {
  const leads = link ?? button
  return leads !== undefined && 'href' in leads ? /^[^?#]*/.exec(leads.href)?.[0] : undefined
}

function notAfter(link: Block, outcomes: readonly Condition[], step: Step): Must {
  const { id, when } = link
  const shown = when === undefined ? [] : [when]
  return {
    ...CODE,
    step: step.id,
    pointer: placeOf(step, link),
    condition: { not: { allOf: [...shown, { anyOf: outcomes }] } },
    message: `${quoted(id)} may be shown to somebody who does not need it: ${listed(outcomes)} settles what its page asks for.`,
    hint: `Show it where none of these holds: { "not": { "anyOf": … } }.`,
  }
}

function otherwise(first: Block, links: readonly Block[], outcomes: readonly Condition[], step: Step): readonly Must[] {
  const shown = links.flatMap(({ when }) => (when === undefined ? [] : [when]))
  if (shown.length < links.length) return []
  return [
    {
      ...CODE,
      step: step.id,
      pointer: placeOf(step, first),
      condition: { anyOf: [...outcomes, ...shown] },
      message: `${quoted(first.id)} may be missing for somebody who needs it: only ${listed(outcomes)} settles what its page asks for.`,
      hint: 'Show it wherever none of these holds.',
    },
  ]
}

const CODE = { code: 'LINK_FOR_OTHERS', severity: 'warning', when: 'shown' } as const

const placeOf = (step: Step, { id, when }: Pick<Block, 'id' | 'when'>) =>
  pointerOf(['steps', step.id, 'content', id, ...(when === undefined ? [] : ['when'])])

function listed(outcomes: readonly Condition[]): string {
  return outcomes
    .flatMap((outcome) =>
      Object.entries(outcome).map(
        ([fact, test]) => `${quoted((test as { readonly const: string }).const)} of ${quoted(fact)}`,
      ),
    )
    .join(' or ')
}
