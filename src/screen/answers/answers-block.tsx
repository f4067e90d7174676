import { createContext, useContext, useEffect, useState } from 'react'
import type { listAnswers } from './list/list-answers.tsx'
import type { Journey, JourneyState, ScreenBlock } from '../../../engine/index.ts'

/** The journey, once it runs, and the state that a screen shows. */
export const ShownStateContext = createContext<{
  readonly journey: Journey | undefined
  readonly state: JourneyState
} | null>(null)

let list: typeof listAnswers | undefined

/** The answers on the route. Few journeys list them, so their code loads while the visitor reads the step before. */
export function AnswersBlock({ words }: { readonly words: NonNullable<ScreenBlock['answers']> }) {
  const shown = useContext(ShownStateContext)
  const [, draw] = useState(false)
  useEffect(() => {
    if (list === undefined) void loadAnswers().then(() => draw(true))
  }, [])
  return list === undefined || shown?.journey === undefined ? null : list(shown.journey, shown.state, words)
}

export async function loadAnswers(): Promise<void> {
  const found = await import('./list/list-answers.tsx').catch(() => undefined)
  list = found?.listAnswers
}
