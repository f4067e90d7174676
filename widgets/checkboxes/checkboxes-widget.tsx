import { Fragment, useContext } from 'react'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { BeneathContext } from '../frame/beneath.ts'
import { ChoiceWords, wordsOfChoice } from '../frame/choice-words.tsx'
import { FieldGroup } from '../frame/field-group.tsx'
import './checkboxes.css'

/** Several of a few fixed choices. One of them may exclude the others: ticking it clears them, and the other way round. */
export function CheckboxesWidget(props: FieldProps) {
  const { title, options, value, readonly, errors, id, label, onChange } = compositeField<readonly unknown[]>(props)
  const { listed = [], exclusive, description, inline } = options
  const beneathOf = useContext(BeneathContext)
  const chosen = Array.isArray(value) ? value : []
  const choose = (choice: unknown, isChosen: boolean) => {
    if (readonly) return
    const isKept = (each: unknown) =>
      each === choice ? isChosen : chosen.includes(each) && !(isChosen && (choice === exclusive || each === exclusive))
    // In the order of the list, not of the clicks.
    onChange(listed.map((each) => each.const).filter(isKept))
  }
  return (
    <FieldGroup id={id()} legend={title} hint={description} errors={errors}>
      <div className={inline === true ? 'choices choices-inline' : 'choices'}>
        {listed.map((choice, index) => {
          const choiceId = id(String(index))
          const beneath = beneathOf({ id: choiceId, question: id(), value: choice.const, label: choice.title })
          return (
            <Fragment key={String(choice.const)}>
              {choice.const === exclusive && index > 0 && options.labels?.['or'] !== undefined && (
                <p className="choices-or">{label('or')}</p>
              )}
              <label className="choice" htmlFor={choiceId}>
                <input
                  type="checkbox"
                  id={choiceId}
                  name={id()}
                  checked={chosen.includes(choice.const)}
                  aria-invalid={errors.length > 0 || undefined}
                  aria-controls={beneath ? `${choiceId}-beneath` : undefined}
                  {...wordsOfChoice(choiceId, choice.description)}
                  onChange={(event) => choose(choice.const, event.target.checked)}
                />
                <ChoiceWords id={choiceId} label={choice.title} hint={choice.description} />
              </label>
              {beneath}
            </Fragment>
          )
        })}
      </div>
    </FieldGroup>
  )
}
