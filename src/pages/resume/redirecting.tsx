import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { JourneyEntry } from 'virtual:journeys'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { words } from '../../words.ts'

/** C136 */
const PAUSE_MS = 3000
const RESUMED = { resumed: true }

/** The claim is back: on to the step that its journey opens for resumed claims (J037, S-10). */
export function Redirecting({ journey }: { readonly journey: JourneyEntry }) {
  const { redirecting, redirectingText, continueNow } = words.resume
  const navigate = useNavigate()
  const [path, setPath] = useState(journey.path)
  useDocumentTitle(redirecting)
  useEffect(() => {
    let isGone = false
    const found = pathOfResumed(journey)
    void found.then((at) => !isGone && setPath(at))
    const timer = setTimeout(() => void found.then((at) => !isGone && navigate(at, { replace: true, state: RESUMED })), PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // `navigate` is another function after each navigation, and the wait must not begin again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [journey])
  return (
    <main id="content" className="page stack">
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
    </main>
  )
}

async function pathOfResumed({ load, path }: JourneyEntry): Promise<string> {
  const steps = await load().then(({ definition }) => Object.values(definition.steps), () => [])
  return path + (steps.find(({ open }) => open === 'resume')?.path ?? '')
}
