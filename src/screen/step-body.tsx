import { useId, useMemo } from 'react'
import './step-body.css'
import type { Screen, StepValidator } from '../../engine/index.ts'
import { useServices } from '../services/services.ts'
import { StepForm } from '../../widgets/index.ts'
import { ActionButtons } from './action-buttons.tsx'
import type { StepActs } from './step-acts.ts'

/** The fields of a step and its buttons; only buttons if it has no fields. */
export function StepBody({
  screen,
  check,
  acts,
}: {
  readonly screen: Screen
  readonly check?: StepValidator | undefined
  readonly acts: StepActs
}) {
  const { addressSearch } = useServices()
  const { uploadFile } = acts
  const services = useMemo(
    () => (uploadFile === undefined ? addressSearch : { ...addressSearch, uploadFile }),
    [addressSearch, uploadFile],
  )
  const { step, fields, values, choices, errors, isBusy, actions } = screen
  if (Object.keys(fields).length === 0)
    return actions.length === 0 ? null : (
      <div className="actions">
        <StepActions screen={screen} acts={acts} />
      </div>
    )
  const submits = actions.filter(({ isAgain }) => !isAgain)
  const [only] = submits.length === 1 ? submits : []
  return (
    <StepForm
      step={step}
      fields={fields}
      values={values}
      choices={choices}
      errors={errors}
      check={check}
      isBusy={isBusy}
      services={services}
      onChange={acts.fill}
      onLeave={acts.leave}
      onSubmit={() => only !== undefined && acts.press(only.id)}
    >
      <StepActions screen={screen} acts={acts} isInForm />
    </StepForm>
  )
}

function StepActions({
  screen: { question, actions, removes, isBusy },
  acts,
  isInForm = false,
}: {
  readonly screen: Screen
  readonly acts: StepActs
  readonly isInForm?: boolean
}) {
  const id = useId()
  const buttons = <ActionButtons actions={actions} isBusy={isBusy} isInForm={isInForm} onPress={acts.press} />
  const said = (
    <div role="status" className="removes">
      {removes.map(({ action, text }) => (
        <p key={action} className="notice notice-warning">
          {text}
        </p>
      ))}
    </div>
  )
  if (question === null)
    return (
      <>
        {said}
        {buttons}
      </>
    )
  return (
    <div role="group" aria-labelledby={id} className="question">
      <p id={id} className="label">
        {question}
      </p>
      {said}
      <div className="actions">{buttons}</div>
    </div>
  )
}
