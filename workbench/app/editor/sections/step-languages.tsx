import { useId } from 'react'
import { reprinted } from '../../../text/index.ts'
import { useEdits, useEditState } from '../../shell/edits/edits.tsx'
import { journeyPatch, wholeJourney } from '../model/journey-patch.ts'
import { partOf } from '../model/journey-chain.ts'
import { languagesIn } from '../model/languages.ts'
import { useStep } from './step-context.ts'

/** In which other languages the step shows: each of its words needs a translation there. */
export function StepLanguages() {
  const { chain, model } = useStep()
  const edits = useEdits()
  const { texts } = useEditState()
  const id = useId()
  const languages = languagesIn(chain)
  if (languages.length === 0) return null
  const show = (code: string, steps: readonly string[]) => {
    const text = texts[model.path]
    if (typeof text !== 'string') return
    const whole = wholeJourney(chain)
    const wanted = { ...whole, languages: { ...partOf(whole, 'languages'), [code]: steps } }
    edits.edit(`Change the languages of ${model.id}`, { [model.path]: reprinted(text, journeyPatch(chain, wanted)) })
  }
  return (
    <fieldset className="member group" aria-describedby={id}>
      <legend>Languages besides English</legend>
      {languages.map(({ code, name, steps }) => {
        const isShown = steps.includes(model.id)
        return (
          <label key={code} className="choice">
            <input
              type="checkbox"
              checked={isShown}
              // A language without a step is no language of the journey.
              disabled={isShown && steps.length === 1}
              onChange={({ target }) =>
                show(code, target.checked ? [...steps, model.id] : steps.filter((step) => step !== model.id))
              }
            />
            {name}
          </label>
        )
      })}
      <p id={id} className="help">
        In each of these the step needs <a href="#part-translations">a translation of all its words</a>. Without the
        tick it shows in English.
      </p>
    </fieldset>
  )
}
