import { isRecord } from '../../../../domain/index.ts'
import { PartForm } from '../form/part-form.tsx'
import { lowerFirst } from '../form/templates.tsx'
import { titleOf } from '../model/title-of.ts'
import { isSame } from '../model/step-patch.ts'
import { useStep } from './step-context.ts'
import { definition, JOURNEY_SCHEMA } from './journey-schema.ts'

/** Members of a step that have sections of their own. */
const ELSEWHERE = ['template', 'content', 'fields', 'actions', 'enter', 'submit', 'next'] as const
const SHOWN_ELSEWHERE: readonly string[] = ELSEWHERE

/** The step itself: its title, its address, how it is opened. */
export function PageSection() {
  const { model, step, base, names, facts, change } = useStep()
  const own = Object.fromEntries(Object.entries(step).filter(([key]) => !SHOWN_ELSEWHERE.includes(key)))
  const rest = Object.fromEntries(Object.entries(step).filter(([key]) => SHOWN_ELSEWHERE.includes(key)))
  const differing = Object.keys({ ...own, ...model.inherited }).filter(
    (key) => !SHOWN_ELSEWHERE.includes(key) && model.inherited !== undefined && !isSame(model.inherited[key], own[key]),
  )
  return (
    <section aria-labelledby="page-heading">
      <h2 id="page-heading">Page</h2>
      <PartForm
        id={`step-${model.id}`}
        root={JOURNEY_SCHEMA}
        schema={definition('step')}
        value={own}
        names={names}
        facts={facts}
        hidden={SHOWN_ELSEWHERE}
        onChange={(value) => {
          const changed = isRecord(value) ? value : {}
          const key = Object.keys({ ...own, ...changed }).find((each) => !isSame(own[each], changed[each])) ?? ''
          change(`Change ${lowerFirst(titleOf(key))} of ${model.id}`, { ...changed, ...rest }, key)
        }}
      />
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
                change(`Take back ${lowerFirst(titleOf(key))} of ${model.id}`, {
                  ...others,
                  ...(inherited === undefined ? {} : { [key]: inherited }),
                  ...rest,
                })
              }}
            >
              {titleOf(key)}: take back (as in {base})
            </button>
          ))}
    </section>
  )
}
