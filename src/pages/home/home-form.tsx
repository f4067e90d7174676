import { useEffect, useState, type ReactNode } from 'react'
import type { JourneyEntry } from 'virtual:journeys'
import { connection } from '../../connection/connection.ts'
import { journeyAddress } from '../../journey/journey-address.ts'
import type { RunningJourney, startJourney } from '../../journey/start-journey.ts'
import { useGoTo } from '../../layout/use-go-to.ts'
import { saveOutsideStep } from '../../effects/save-outside-step.ts'
import { useServices, type Services } from '../../services/services.ts'
import { HomeQuestion, type HomeQuestionProps } from './home-question.tsx'
import { HomeStep } from './home-step.tsx'

export interface HomeFormProps {
  readonly entry: JourneyEntry
  /** The answer to the question; it may have been given before the claim has loaded. */
  readonly answer: HomeQuestionProps['answer']
  readonly onAnswer: HomeQuestionProps['onAnswer']
  readonly children: ReactNode
}

/**
 * S-04…S-06: the question of the home page and, below it, the step that the visitor's own journey shows here. The
 * answer is kept for the claim. Until then, and if the journey shows none or the claim cannot be opened, `children` are shown.
 */
export function HomeForm({ entry, answer, onAnswer, children }: HomeFormProps) {
  const services = useServices()
  const goTo = useGoTo()
  const [running, setRunning] = useState<RunningJourney | 'failed' | null>(null)

  useEffect(() => {
    let isGone = false
    let started: RunningJourney | undefined
    const address = journeyAddress(entry.path, goTo)
    begun(entry, services, address, 'home').then(
      (journey) => {
        if (isGone) return journey?.stop()
        started = journey
        setRunning(journey ?? 'failed')
      },
      (error: unknown) => {
        console.error(`HOME_FORM_NOT_OPENED ${entry.name}`, error)
        if (!isGone) setRunning('failed')
      },
    )
    return () => {
      isGone = true
      started?.stop()
    }
  }, [entry, services, goTo])

  useEffect(() => {
    if (answer === undefined || running === null) return
    if (running !== 'failed') keepAnswer(running, answer, services)
    if (answer === 'yes') goTo(entry.path)
  }, [answer, running, entry, services, goTo])

  if (running === null || running === 'failed') return children
  const { home } = running.journey
  if (home === null) return children
  return (
    <div className="home-form card stack-wide">
      <HomeQuestion question={home.question} answer={answer} onAnswer={onAnswer} />
      <HomeStep running={running} home={home} />
    </div>
  )
}

/** A separate file, because pages without this form load it too. */
const begun: typeof startJourney = async (...given) =>
  (await import('../../journey/start-journey.ts')).startJourney(...given)

function keepAnswer(
  { journey: { name, home }, store }: RunningJourney,
  answer: 'yes' | 'no',
  services: Services,
): void {
  if (home === null) return
  const {
    step,
    [answer]: { set },
  } = home.question
  store.send({ type: 'note', set, ...(step === undefined ? {} : { step }) })
  void saveOutsideStep(connection(services).api, name, set, step)
}
