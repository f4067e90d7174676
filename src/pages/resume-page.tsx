import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useServices } from '../services.ts'
import { words } from '../words.ts'
import { ConfirmBirthday } from './resume/confirm-birthday.tsx'
import { Redirecting } from './resume/redirecting.tsx'
import { ResumeFailed } from './resume/resume-failed.tsx'
import { askForClaim, type ResumeAnswer } from './resume/ask-for-claim.ts'
import { LoadingPage } from './loading-page.tsx'

/**
 * C005, J037: gives a claim back by its link. On a device that does not have the claim it asks for the date of birth first
 * (A-16b). The key of the link does not stay in the address bar, where it could be seen or passed on.
 */
export function ResumePage() {
  const services = useServices()
  const [query] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const [id] = useState(() => idIn(query) ?? noted(location.state))
  const [answer, setAnswer] = useState<ResumeAnswer | null>(null)

  useEffect(() => {
    if (id === undefined) return
    void navigate('/resume', { replace: true, state: { id } })
    let isGone = false
    void askForClaim(id, services).then((found) => !isGone && setAnswer(found))
    return () => {
      isGone = true
    }
    // Asked once: `navigate` is another function after each navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, services])

  if (id === undefined) return <ResumeFailed text={words.resume.noId} />
  if (answer === null) return <LoadingPage text={words.resume.looking} />
  switch (answer.kind) {
    case 'found':
      return <Redirecting journey={answer.journey} />
    case 'unproved':
      return <ConfirmBirthday fault={answer.fault} onConfirm={async (dateOfBirth) => setAnswer(await askForClaim(id, services, dateOfBirth))} />
    case 'failed':
      return <ResumeFailed text={answer.text} />
  }
}

/** `sign` is the same id under its older name. */
function idIn(query: URLSearchParams): string | undefined {
  return [query.get('id'), query.get('sign')].find((id) => id !== null && id !== '') ?? undefined
}

function noted(state: unknown): string | undefined {
  const id = (state as { readonly id?: unknown } | null)?.id
  return typeof id === 'string' ? id : undefined
}
