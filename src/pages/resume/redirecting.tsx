import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { JourneyEntry } from 'virtual:journeys'
import words from '../../../content/resume.json'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Sheet } from '../../layout/sheet.tsx'
import { useGoTo } from '../../layout/use-go-to.ts'

/** C136 */
const PAUSE_MS = 3000
const RESUMED = { resumed: true }

export interface RedirectingProps {
  readonly journey: JourneyEntry
  /** The path of the resume link. */
  readonly link: string
}

/** The claim is restored: continues at the step that its journey names for such links (J037, S-10). */
export function Redirecting({ journey, link }: RedirectingProps) {
  const { redirecting, redirectingText, continueNow } = words
  const [path, setPath] = useState(journey.path)
  const goTo = useGoTo()
  useDocumentTitle(redirecting)
  useEffect(() => {
    let isGone = false
    const found = pathOfResumed(journey, link)
    void found.then((at) => !isGone && setPath(at))
    const timer = setTimeout(
      () => void found.then((at) => !isGone && goTo(at, { replace: true, state: RESUMED })),
      PAUSE_MS,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [journey, link, goTo])
  return (
    <Sheet>
      <PageHeading text={redirecting} />
      <div role="status" className="waiting">
        <span className="spinner" aria-hidden="true" />
        <span>{redirectingText}</span>
      </div>
      <p>
        <Link to={path} replace state={RESUMED}>
          {continueNow}
        </Link>
      </p>
    </Sheet>
  )
}

/** The first page of the journey if the journey cannot be loaded: that page says so, and can be retried. */
async function pathOfResumed({ load, path }: JourneyEntry, link: string): Promise<string> {
  const definition = await load().then(
    (module) => module.definition,
    () => undefined,
  )
  if (definition === undefined) return path
  const named = definition.resumeLinks[link]
  const step =
    named === undefined
      ? Object.values(definition.steps).find(({ open }) => open === 'resume')
      : definition.steps[named]
  return path + (step?.path ?? '')
}
