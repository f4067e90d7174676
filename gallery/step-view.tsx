import { useState } from 'react'
import { screen, stepNamed, type Journey } from '../engine/index.ts'
import { DialogStep } from '../src/screen/dialog-step.tsx'
import { StepPage } from '../src/screen/step-page.tsx'
import type { StepActs } from '../src/screen/step-acts.ts'
import { NOW, type StepState } from './step-states.ts'

/** A step of a journey in one of its states, rendered as in the product. Fields can be filled in; buttons do nothing. */
export function StepView({
  journey,
  shown: { state, errors },
}: {
  readonly journey: Journey
  readonly shown: StepState
}) {
  const [answers, setAnswers] = useState(state.answers)
  const acts: StepActs = {
    fill: (values) => setAnswers({ ...answers, ...values }),
    leave: nothing,
    press: nothing,
    retry: nothing,
    goBack: nothing,
    uploadFile: undefined,
  }
  const context = {
    now: NOW,
    extra: { claimId: '7241fc02-ad28-4050-8b63-04f8b85e061e', claimReference: '7DP-6FBW-1PS' },
  }
  const { over } = stepNamed(journey, state.step)
  const failure = errors.length === 0 ? null : { nth: 1, errors }
  const drawn = screen(journey, { ...state, answers }, context)
  if (over === null)
    return <StepPage screen={drawn} check={journey.validators[drawn.step]} failure={failure} acts={acts} />
  return (
    <>
      <StepPage screen={screen(journey, { ...state, step: over, errors: [] }, context)} failure={null} acts={acts} />
      <DialogStep screen={drawn} acts={acts} />
    </>
  )
}

const nothing = () => undefined
