import { useEffect, useReducer, useRef } from 'react'
import { afterHelpEvent, helpOpened, isReadyToCheck, type HelpEvent, type HelpState, type Issue } from './help-state.ts'
import { isPhoneInUse, reportProblem, updatePhone } from './help-calls.ts'
import type { HelpServices } from './help-services.ts'

/** C053, C134 */
const IDLE_MS = 1000

export type Toast = 'phoneSaved' | 'phoneFailed' | 'problemSent' | 'problemFailed'

export interface HelpActs {
  readonly send: (event: HelpEvent) => void
  readonly submitPhone: () => void
  readonly submitFeedback: () => void
}

/** Runs the dialog: waits for a pause in typing, calls the server, saves, and reports the result to `onEnd`. */
export function useHelp(
  services: HelpServices,
  first: Issue | null,
  onEnd: (toast: Toast) => void,
): readonly [HelpState, HelpActs] {
  const [state, send] = useReducer(afterHelpEvent, first, helpOpened)
  const isBusy = useRef(false)
  const { value } = state.phone
  const isReady = isReadyToCheck(state.phone)

  useEffect(() => {
    if (value === '') return
    const timer = setTimeout(() => {
      send({ type: 'lookAtPhone' })
      if (isReady) void check(value, services).then((isValid) => send({ type: 'phoneChecked', value, isValid }))
    }, IDLE_MS)
    return () => clearTimeout(timer)
    // The result of a check does not restart the wait: only another number does.
  }, [value])

  const saving = async (work: () => Promise<void>, done: Toast, failed: Toast): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    send({ type: 'submitting' })
    const toast = await work().then(
      () => done,
      () => failed,
    )
    isBusy.current = false
    send({ type: 'submitted' })
    onEnd(toast)
    return toast === done
  }

  const submitPhone = async () => {
    if (isBusy.current) return
    send({ type: 'lookAtPhone' })
    if (!state.phone.validated) {
      if (!isReady) return
      isBusy.current = true
      send({ type: 'submitting' })
      const isValid = await check(value, services)
      isBusy.current = false
      send({ type: 'submitted' })
      send({ type: 'phoneChecked', value, isValid })
      if (!isValid) return
    }
    const isSaved = await saving(() => updatePhone(value, services), 'phoneSaved', 'phoneFailed')
    // The dialog has closed by now, so a step that follows can take the focus.
    if (isSaved) services.correct()?.({ phone_number: value })
  }

  const submitFeedback = () => {
    const { value: text, validated } = state.feedback
    send({ type: 'typeFeedback', value: text })
    if (validated) void saving(() => reportProblem(text, services), 'problemSent', 'problemFailed')
  }

  return [state, { send, submitPhone: () => void submitPhone(), submitFeedback }]
}

/** C059, A-105: a number that could not be checked counts as invalid. */
function check(value: string, services: HelpServices): Promise<boolean> {
  return isPhoneInUse(value, services).catch(() => false)
}
