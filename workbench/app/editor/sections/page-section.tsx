import { isRecord } from '../../../../domain/index.ts'
import { PartForm } from '../form/part-form.tsx'
import { lowerFirst } from '../form/templates.tsx'
import { memberTitle } from '../model/title-of.ts'
import { isSame } from '../model/difference.ts'
import { partOf } from '../model/journey-chain.ts'
import { progressBetween } from '../model/progress-between.ts'
import { StepLanguages } from './step-languages.tsx'
import { useStep } from './step-context.ts'
import { definition, JOURNEY_SCHEMA } from './journey-schema.ts'

/** Members of a step that have sections of their own. */
const ELSEWHERE = ['template', 'content', 'fields', 'actions', 'enter', 'submit', 'next'] as const
const SHOWN_ELSEWHERE: readonly string[] = ELSEWHERE
const MEMBERS = Object.keys(partOf(definition('step'), 'properties'))

/** A page without a title is an error, also in a variant. */
const NEEDED = ['title'] as const

/** The words that a visitor reads above the page come first; the rest is seldom changed. */
const isFirst = (key: string) => key === 'title'

/** The step itself: its title, its address, how it is opened. */
export function PageSection() {
  const { model, step, base, names, facts, chain, change } = useStep()
  const own = Object.fromEntries(Object.entries(step).filter(([key]) => !SHOWN_ELSEWHERE.includes(key)))
  const rest = Object.fromEntries(Object.entries(step).filter(([key]) => SHOWN_ELSEWHERE.includes(key)))
  const differing = Object.keys({ ...own, ...model.inherited }).filter(
    (key) => !SHOWN_ELSEWHERE.includes(key) && model.inherited !== undefined && !isSame(model.inherited[key], own[key]),
  )
  const form = (id: string, isHere: (key: string) => boolean) => {
    const here = Object.fromEntries(Object.entries(own).filter(([key]) => isHere(key)))
    const others = Object.fromEntries(Object.entries(own).filter(([key]) => !isHere(key)))
    return (
      <PartForm
        id={id}
        root={JOURNEY_SCHEMA}
        schema={definition('step')}
        value={here}
        names={names}
        facts={facts}
        kept={NEEDED}
        hidden={[...SHOWN_ELSEWHERE, ...MEMBERS.filter((key) => !isHere(key))]}
        onChange={(value) => {
          const changed = isRecord(value) ? value : {}
          const key = Object.keys({ ...here, ...changed }).find((each) => !isSame(here[each], changed[each])) ?? ''
          // A new bar begins where it fits, instead of at the first number that is possible.
          const isNewBar = key === 'progress' && here[key] === undefined && typeof changed[key] === 'number'
          const bar = isNewBar ? { progress: progressBetween(chain, model.id) } : {}
          const whole = { ...others, ...changed, ...bar, ...rest }
          change(`Change ${lowerFirst(memberTitle(key))} of ${model.id}`, whole, key)
        }}
      />
    )
  }
  return (
    <section aria-labelledby="page-heading">
      <h2 id="page-heading">Page</h2>
      {form(`step-${model.id}`, isFirst)}
      <StepLanguages />
      <details className="between">
        <summary>Address, progress and more about the page</summary>
        {form(`step-more-${model.id}`, (key) => !isFirst(key))}
      </details>
      {base === null
        ? null
        : differing.map((key) => (
            <button
              key={key}
              type="button"
              className="quiet"
              onClick={() => {
                const { [key]: _, ...others } = own
                const inherited = model.inherited?.[key]
                change(`Take back ${lowerFirst(memberTitle(key))} of ${model.id}`, {
                  ...others,
                  ...(inherited === undefined ? {} : { [key]: inherited }),
                  ...rest,
                })
              }}
            >
              {memberTitle(key)}: take back (as in {base})
            </button>
          ))}
    </section>
  )
}
