import { useId } from 'react'
import { reprinted } from '../../../text/index.ts'
import { useEdits, useEditState } from '../../shell/edits/edits.tsx'
import { journeyPatch, wholeJourney } from '../model/journey-patch.ts'
import { partOf } from '../model/journey-chain.ts'
import { useStep } from './step-context.ts'

/** In which other languages the step shows: each of its words needs a translation there. */
export function StepLanguages() {
  const { chain, model } = useStep()
  const edits = useEdits()
  const { texts } = useEditState()
  const id = useId()
  const whole = wholeJourney(chain)
  const languages = partOf(whole, 'languages')
  const codes = Object.keys(languages)
  if (codes.length === 0) return null
  const show = (code: string, steps: readonly string[]) => {
    const text = texts[model.path]
    if (typeof text !== 'string') return
    const wanted = { ...whole, languages: { ...languages, [code]: steps } }
    edits.edit(`Change the languages of ${model.id}`, { [model.path]: reprinted(text, journeyPatch(chain, wanted)) })
  }
  return (
    <fieldset className="member group" aria-describedby={id}>
      <legend>Languages besides English</legend>
      {codes.map((code) => {
        const steps = namesIn(languages[code])
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
            {nameOf(code)}
          </label>
        )
      })}
      <p id={id} className="help">
        In each of these the step needs a translation of all its words. Without the tick it shows in English.
      </p>
    </fieldset>
  )
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en-GB', { type: 'language' })
const nameOf = (code: string) => LANGUAGE_NAMES.of(code) ?? code

const namesIn = (steps: unknown): readonly string[] =>
  Array.isArray(steps) ? steps.filter((step): step is string => typeof step === 'string') : []
