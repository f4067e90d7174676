import sendResumeCode from '../../../generated/schemas/api/send-resume-code.ts'
import { CallRefused, isPassing, type Api } from '../../api/index.ts'
import { words } from '../../app/words.ts'

export type SentCode =
  /** Milliseconds since 1970, by this device's clock: the lock that hangs on it is shown here. */
  { readonly kind: 'sent'; readonly at: number } | { readonly kind: 'notSent'; readonly text: string }

/** Has a code texted to the mobile of a link's claim. One that was sent a moment ago is as good (C135). Never rejects. */
export async function sendCode(id: string, api: Api): Promise<SentCode> {
  const at = Date.now()
  try {
    await api.callFreely(sendResumeCode, { params: { id } })
    return { kind: 'sent', at }
  } catch (error) {
    const problem = error instanceof CallRefused ? error.problem : undefined
    if (problem?.secondsSinceSent !== undefined) return { kind: 'sent', at: at - problem.secondsSinceSent * 1000 }
    // C110: that a text could not be sent is said in the server's words.
    if (problem === undefined && isPassing(error)) return { kind: 'notSent', text: words.resume.network }
    return { kind: 'notSent', text: problem?.message ?? words.resume.notFound }
  }
}
