import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import words from '../../content/resume.json'
import { useGoTo } from '../layout/use-go-to.ts'
import { useServices } from '../services/services.ts'
import { ConfirmBirthday } from './resume/confirm-birthday.tsx'
import { ConfirmByCode } from './resume/confirm-by-code.tsx'
import { Redirecting } from './resume/redirecting.tsx'
import { ResumeFailed } from './resume/resume-failed.tsx'
import { askForClaim, type Proof, type ResumeAnswer } from './resume/ask-for-claim.ts'
import { LoadingPage } from '../layout/loading-page.tsx'

/**
 * C005, J037: restores a claim from its link. A device without the claim must first give the date of birth, and
 * after five wrong ones a code from its mobile (A-16b). The link's token is removed from the address bar, where it could be seen or shared.
 */
export function ResumePage() {
  const services = useServices()
  const goTo = useGoTo()
  const { pathname, search, state } = useLocation()
  const [id] = useState(() => idIn(new URLSearchParams(search)) ?? noted(state))
  const [answer, setAnswer] = useState<ResumeAnswer | null>(null)

  useEffect(() => {
    if (id === undefined) return
    goTo(window.location.pathname, { replace: true, state: { id } })
    let isGone = false
    void askForClaim(id, services).then((found) => !isGone && setAnswer(found))
    return () => {
      isGone = true
    }
  }, [id, services, goTo])

  if (id === undefined) return <ResumeFailed text={words.noId} />
  const prove = async (proof: Proof) => {
    const found = await askForClaim(id, services, proof)
    setAnswer(found)
    return found.kind === 'unproved' ? found.fault : undefined
  }
  if (answer === null) return <LoadingPage text={words.looking} />
  switch (answer.kind) {
    case 'found':
      return <Redirecting journey={answer.journey} link={pathname} />
    case 'unproved':
      return answer.by === 'dateOfBirth' ? (
        <ConfirmBirthday onConfirm={(dateOfBirth) => prove({ dateOfBirth })} />
      ) : (
        <ConfirmByCode id={id} onConfirm={(oneTimeCode) => prove({ oneTimeCode })} />
      )
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
