import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Surround } from '../../frame-wire.ts'
import type { PageAround, Surroundings, Words, WordsAround } from '../../words-wire.ts'
import { Phone } from '../preview/phone.tsx'
import { useExample } from '../preview/use-example.ts'
import { usePreview } from '../preview/use-preview.ts'
import { useReadAfterSaves } from '../shell/use-read-after-saves.ts'
import { PagePhone } from './page-phone.tsx'

/** A sentence, and the step on which it is looked at; null shows it around the first one, or on its page. */
export interface Selected {
  readonly address: string
  readonly step: string | null
}

interface WordsPhoneProps {
  readonly journey: string
  readonly step: string | null
  readonly words: Words
}

/** The selected sentence in its place on a phone, marked. */
export function WordsPhone({ journey, step, words }: WordsPhoneProps) {
  return (
    <section aria-label="On the phone">
      {step !== null ? (
        <OnStep journey={journey} step={step} text={words.text} />
      ) : words.around === null ? null : isPage(words.around) ? (
        // Each page in a document of its own: a page that takes the place of another would take the focus.
        <PagePhone key={pageOf(words.around)} around={words.around} words={words} />
      ) : (
        <AroundSteps journey={journey} around={words.around} words={words} />
      )}
    </section>
  )
}

function OnStep({ journey, step, text }: { readonly journey: string; readonly step: string; readonly text: string }) {
  const { preview, failure } = usePreview(journey)
  const example = useExample(journey, step)
  return (
    <>
      <p>
        Step {step}. <Link to={`/j/${journey}/preview?at=/steps/${step}`}>Open it in the preview</Link>
      </p>
      <p role="status">
        {failure ?? (example !== null && example.state === null ? example.said : preview === null ? 'Loading …' : '')}
      </p>
      {preview === null ? null : (
        <Phone title={`Step ${step}`} preview={preview} state={example?.state ?? null} text={text} />
      )}
    </>
  )
}

const isPage = (around: WordsAround): around is PageAround => around.shows === 'page' || around.shows === 'home'
const pageOf = (around: PageAround) =>
  around.shows === 'page' ? around.page : around.isVariant ? 'a variant of the home page' : 'the home page'

interface AroundStepsProps {
  readonly journey: string
  readonly around: Exclude<WordsAround, PageAround>
  readonly words: Words
}

/** The first step, with what the product draws around it. */
function AroundSteps({ journey, around, words: { text, where } }: AroundStepsProps) {
  const { preview, failure } = usePreview(journey)
  const answer = useReadAfterSaves<Surroundings>('/api/surroundings')
  const surround = useMemo<Surround | null>(
    () => (answer === null || around.shows === 'step' ? null : { ...around, words: answer.words }),
    [answer, around],
  )
  return (
    <>
      <p>{sentenceOf(where)} Shown on the first step.</p>
      <p role="status">{failure ?? (preview === null || answer === null ? 'Loading …' : '')}</p>
      {preview === null || answer === null ? null : (
        <Phone title="First step, with what is around it" preview={preview} surround={surround} text={text} />
      )}
    </>
  )
}

function sentenceOf(where: readonly string[]): string {
  const [first = 'every step'] = where
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}.`
}
