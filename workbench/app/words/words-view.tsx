import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Words, WordsAnswer } from '../../words-wire.ts'
import { useAnswer } from '../shell/use-answer.ts'
import { ALL, WordsFilter, isShown } from './words-filter.tsx'
import { WordsItem } from './words-item.tsx'
import './words.css'

/** The copy book of a journey by screen: what visitors read, who approved it, and what people said about it. */
export function WordsView() {
  const { journey = '' } = useParams()
  const { answer, failure, reload } = useAnswer<WordsAnswer>(`/api/words/${encodeURIComponent(journey)}`)
  const [filter, setFilter] = useState(ALL)

  const shown = answer?.words.filter((words) => isShown(words, filter)) ?? []
  const open = answer?.words.filter(({ needsApproval, state }) => needsApproval && state !== 'approved').length ?? 0
  return (
    <div className="words-view">
      <h1>Words of {journey}</h1>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {answer === null ? (
        failure === '' ? (
          <p role="status">Reading the copy book …</p>
        ) : null
      ) : (
        <>
          <p>
            {answer.words.length} sentences,{' '}
            {open === 0 ? 'all regulated words are approved' : `${open} regulated words to approve`}.{' '}
            {answer.person === null
              ? 'Git does not know who you are: set user.name and user.email to approve.'
              : `You are ${answer.person}.`}
          </p>
          <WordsFilter words={answer.words} filter={filter} onChange={setFilter} />
          <p role="status">{shown.length === 1 ? '1 sentence' : `${shown.length} sentences`} shown</p>
          {byScreen(shown).map(({ key, heading, words }) => (
            // No name: several steps can have the same heading, and landmarks need different ones.
            <section key={key}>
              <h2>{heading}</h2>
              <ul className="words-list">
                {words.map((one) => (
                  <WordsItem key={one.address} journey={journey} words={one} onChanged={reload} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  )
}

interface Screen {
  readonly key: string
  readonly heading: string
  readonly words: Words[]
}

/** Regulated words first, whatever their screen; then each sentence at the first screen that shows it. */
function byScreen(all: readonly Words[]): readonly Screen[] {
  const screens = new Map<string, Screen>()
  for (const words of all) {
    const [place] = words.places
    const [key, heading] = words.needsApproval
      ? ['regulated', 'Regulated words']
      : place === undefined
        ? ['around', 'Around every step']
        : [`step-${place.step}`, place.heading]
    const screen = screens.get(key) ?? { key, heading, words: [] }
    screen.words.push(words)
    screens.set(key, screen)
  }
  return [...screens.values()]
}
