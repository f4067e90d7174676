import { useEffect, useMemo } from 'react'
import type { Surround } from '../../frame-wire.ts'
import type { PageAround, ShownPage, Words } from '../../words-wire.ts'
import { FrameDocument } from '../preview/frame-document.tsx'
import { PHONE_WIDTH } from '../preview/phone.tsx'
import { useFrame } from '../preview/use-frame.ts'
import { useFollowed } from '../shell/use-followed.ts'

interface PagePhoneProps {
  readonly around: PageAround
  readonly words: Words
}

/** A page outside the journeys on a phone, with the sentence marked. */
export function PagePhone({ around, words: { text, where } }: PagePhoneProps) {
  const query = around.shows === 'page' ? `?${new URLSearchParams({ page: around.page }).toString()}` : ''
  const { answer, failure } = useFollowed<ShownPage>(`/api/shown-page${query}`)
  return (
    <>
      <p>Outside the steps: {where.join('; ')}.</p>
      <p role="status">{failure ?? (answer === null ? 'Loading …' : '')}</p>
      {answer === null ? null : <PageFrame answer={answer} around={around} text={text} />}
    </>
  )
}

interface PageFrameProps {
  readonly answer: ShownPage
  readonly around: PageAround
  readonly text: string
}

function PageFrame({ answer, around, text }: PageFrameProps) {
  const { element, say, isReady, failure, isFound } = useFrame(answer.frame)
  const surround = useMemo(() => surroundOf(answer, around), [answer, around])
  useEffect(() => {
    if (!isReady || surround === null) return
    say({ type: 'surround', surround })
    say({ type: 'point', text })
  }, [isReady, surround, text, say])
  return (
    <>
      {failure === null ? null : <p role="alert">{failure}</p>}
      <p role="status">{isFound ? '' : 'These words are not on the page as it is shown here.'}</p>
      <div className="preview-frame fits">
        <FrameDocument
          element={element}
          title={around.shows === 'page' ? `Page ${around.page}` : 'Home page'}
          origin={answer.frame}
          width={PHONE_WIDTH}
        />
      </div>
    </>
  )
}

function surroundOf({ page, words }: ShownPage, around: PageAround): Surround | null {
  if (around.shows === 'home') return { ...around, words }
  return page === null ? null : { shows: 'page', page, words }
}
