import { useId, useState } from 'react'
import type { Json } from '../model/journey-chain.ts'
import { partOf } from '../model/journey-chain.ts'
import { contractsToAdd, usesToAdd, type EffectToAdd } from '../model/effects-to-add.ts'
import { namedParts, type List } from '../model/step-model.ts'
import { useStep } from './step-context.ts'
import { EntriesSection } from './entries-section.tsx'
import { definition } from './journey-schema.ts'

const WORDS = {
  enter: {
    heading: 'Effects when the step opens',
    help: 'The page shows once these have ended, or at once if they run in the background.',
  },
  submit: {
    heading: 'Effects when a button is pressed',
    help: 'These run when the fields are valid. A step that asks something and lists none saves its answers.',
  },
} as const

/** Calls that the step makes, with what follows each outcome. */
export function EffectsSection({ list }: { readonly list: Exclude<List, 'next'> }) {
  const { model, step, chain, outcomes, inputs, known, change } = useStep()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const entries = partOf(step, list)
  const uses = namedParts(chain, 'uses')
  const facts = known
    // The page asks once these have ended.
    .filter(({ kind, stepsBack }) => list === 'submit' || kind !== 'answer' || stepsBack !== 0)
    .map(({ name }) => name)
  const used = usesToAdd(uses, namedParts(chain, 'inputs'), facts)
  const written = contractsToAdd(inputs, facts)
  const impossible = used.filter(({ missing }) => missing.length > 0)
  const toGive = written.find(({ name }) => chosen === `run ${name}`)?.missing ?? []
  const add = () => {
    const [kind, name = ''] = chosen.split(' ')
    let as = name
    for (let count = 2; Object.hasOwn(entries, as); count += 1) as = `${name}${count}`
    const entry: Json =
      kind === 'use'
        ? { use: name, ...(as === name ? {} : { as }) }
        : wholeUse(
            name,
            as,
            outcomes[name] ?? [],
            (inputs[name] ?? []).filter((input) => facts.includes(input)),
          )
    change(`Add effect ${as} to ${model.id}`, { ...step, [list]: { ...entries, [as]: entry } })
    setChosen('')
  }
  const { heading, help } = WORDS[list]
  return (
    <EntriesSection
      part={list}
      heading={heading}
      entry="effect"
      help={help}
      schema={definition('useParts')}
      summary={(_, entry) => <Outcomes entry={entry} uses={uses} outcomes={outcomes} />}
    >
      <div className="add">
        <label htmlFor={id}>Effect to add</label>
        <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose an effect …</option>
          <optgroup label="As other steps use it">
            <EffectOptions kind="use" effects={used} />
          </optgroup>
          <optgroup label="New, with all of its outcomes">
            <EffectOptions kind="run" effects={written} />
          </optgroup>
        </select>
        <button type="button" disabled={chosen === ''} onClick={add}>
          Add effect
        </button>
      </div>
      <p role="status" className="help">
        {toGive.length === 0
          ? ''
          : `No answer is called ${toGive.join(', ')} here: once it is added, choose under “Input” what is sent as that.`}
      </p>
      {impossible.length === 0 ? null : (
        <details className="between">
          <summary>Why some cannot run here</summary>
          <ul>
            {impossible.map(({ name, missing }) => (
              <li key={name}>
                {name} needs {missing.join(', ')}: no visitor has answered {missing.length === 1 ? 'that' : 'these'} by
                then.
              </li>
            ))}
          </ul>
        </details>
      )}
    </EntriesSection>
  )
}

function EffectOptions({ kind, effects }: { readonly kind: 'use' | 'run'; readonly effects: readonly EffectToAdd[] }) {
  return effects.map(({ name, missing }) => (
    <option key={name} value={`${kind} ${name}`} disabled={kind === 'use' && missing.length > 0}>
      {name}
      {kind === 'use' && missing.length > 0 ? ' (not possible here)' : ''}
    </option>
  ))
}

/** Shows the defaults of a named use, so that staff need not look them up. */
function Outcomes({
  entry,
  uses,
  outcomes,
}: {
  readonly entry: Json
  readonly uses: Json
  readonly outcomes: Readonly<Record<string, readonly string[]>>
}) {
  const use = typeof entry['use'] === 'string' ? partOf(uses, entry['use']) : {}
  const run = entry['run'] ?? use['run']
  if (typeof run !== 'string') return null
  const all = outcomes[run] ?? []
  return (
    <p className="help">
      Runs {run}. Its outcomes: {all.join(', ')}.
    </p>
  )
}

/** A new effect: every outcome of its contract continues until it is edited. */
function wholeUse(run: string, as: string, outcomes: readonly string[], input: readonly string[]): Json {
  return { run, as, input, on: Object.fromEntries(outcomes.map((outcome) => [outcome, 'continue'])) }
}
