import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Words, WordsAnswer } from '../../words-wire.ts'
import { onFileEvents } from '../shell/file-events.ts'
import { useAnswer } from '../shell/use-answer.ts'
import { useMedia } from '../shell/use-media.ts'
import { ALL, WordsFilter, isShown, openingFilter } from './words-filter.tsx'
import { SendApprovals } from './send-approvals.tsx'
import { WordsItem } from './words-item.tsx'
import { WordsPhone, type Selected } from './words-phone.tsx'
import './words.css'

/**
 * The copy book of a journey by screen, beside a phone that shows the selected sentence where visitors read it. With the address
 * of a sentence in the query (`?words=journeys/v3.json#/banner`) it opens there.
 */
export function WordsView() {
  const { journey = '' } = useParams()
  const [query] = useSearchParams()
  const askedFor = query.get('words')
  const { answer, failure, reload } = useAnswer<WordsAnswer>(`/api/words/${encodeURIComponent(journey)}`)
  useReloading(reload)
  return (
    <div className="words-view">
      <h1>Words of {journey}</h1>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {answer !== null ? (
        <Book key={`${journey} ${askedFor}`} journey={journey} askedFor={askedFor} answer={answer} onChanged={reload} />
      ) : failure === '' ? (
        <p role="status">Reading the copy book …</p>
      ) : null}
    </div>
  )
}

interface BookProps {
  readonly journey: string
  /** The address of the sentence to open at. */
  readonly askedFor: string | null
  readonly answer: WordsAnswer
  readonly onChanged: () => Promise<void>
}

function Book({ journey, askedFor, answer: { words, person, base }, onChanged }: BookProps) {
  const asked = words.find(({ address }) => address === askedFor)
  const askedItem = useRef<HTMLLIElement>(null)
  useEffect(() => askedItem.current?.focus(), [])
  const [opening] = useState(() => (asked === undefined ? openingFilter(words) : ALL))
  const [filter, setFilter] = useState(opening)
  const [chosen, setChosen] = useState<Selected | null>(asked === undefined ? null : firstPlace([asked]))
  const hasRoom = useMedia('(min-width: 64rem)')
  const shown = words.filter((one) => isShown(one, filter))
  const open = words.filter(({ needsApproval, state }) => needsApproval && state !== 'approved')
  const openHere = open.filter(({ isChanged }) => isChanged).length
  const selected = chosen ?? (hasRoom ? firstPlace(shown) : null)
  const looked = words.find(({ address }) => address === selected?.address)
  const phone =
    selected === null || looked === undefined ? null : (
      <WordsPhone key={selected.step ?? 'around'} journey={journey} step={selected.step} words={looked} />
    )
  return (
    <>
      <p>
        {words.length} sentences,{' '}
        {open.length === 0 ? 'all regulated words are approved' : `${open.length} regulated words to approve`}
        {base === null || open.length === 0 ? '' : `, ${openHere} of them changed here`}.{' '}
        {person === null
          ? 'Git does not know who you are: set user.name and user.email to approve.'
          : `You are ${person}.`}
      </p>
      <SendApprovals journey={journey} />
      <WordsFilter
        words={words}
        base={base}
        filter={filter}
        // A search covers the whole book unless the user has chosen a part of it.
        onChange={(next) => setFilter(filter === opening && next.text !== '' ? { ...ALL, text: next.text } : next)}
      />
      <p role="status">{shown.length === 1 ? '1 sentence' : `${shown.length} sentences`} shown</p>
      {shown.length === words.length ? null : (
        <p>
          <button type="button" onClick={() => setFilter(ALL)}>
            Show all {words.length} sentences
          </button>
        </p>
      )}
      <div className="words-sides">
        <div className="words-book">
          {byScreen(shown).map(({ key, heading, words: its }) => (
            // No name: several steps can have the same heading, and landmarks need different ones.
            <section key={key}>
              <h2>{heading}</h2>
              <ul className="words-list">
                {its.map((one) => (
                  <WordsItem
                    key={one.address}
                    words={one}
                    selected={selected}
                    itemRef={one === asked ? askedItem : undefined}
                    onSelect={(place) => setChosen(place === null ? null : { address: one.address, ...place })}
                    onChanged={onChanged}
                  >
                    {!hasRoom && selected?.address === one.address ? phone : null}
                  </WordsItem>
                ))}
              </ul>
            </section>
          ))}
        </div>
        {hasRoom ? <div className="words-phone">{phone}</div> : null}
      </div>
    </>
  )
}

/** Files change with every saved key, and the whole book is read again. */
const QUIET_MS = 800

/** Words and approvals of other people appear as they arrive. */
function useReloading(reload: () => Promise<void>) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onFileEvents(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), QUIET_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [reload])
}

function firstPlace(words: readonly Words[]): Selected | null {
  const [first] = words.flatMap(({ address, places, around }) => [
    ...places.map(({ step }) => ({ address, step })),
    ...(around === null ? [] : [{ address, step: null }]),
  ])
  return first ?? null
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
        ? outsideSteps(words)
        : [`step-${place.step}`, place.heading]
    const screen = screens.get(key) ?? { key, heading, words: [] }
    screen.words.push(words)
    screens.set(key, screen)
  }
  return [...screens.values()]
}

function outsideSteps({ around }: Words): readonly [key: string, heading: string] {
  switch (around?.shows) {
    case undefined:
      return ['outside', 'Outside the steps']
    case 'page':
      return [`page-${around.page}`, `Page “${around.page}”`]
    case 'home':
      return ['home', 'Home page']
    default:
      return ['around', 'Around every step']
  }
}
