import words from '../../../content/resume.json'
import sendResumeCode from '../../../generated/schemas/api/send-resume-code.ts'
import { CallRefused, isPassing, type Api } from '../../api/index.ts'

export type SentCode =
  /** Milliseconds since 1970, by this device's clock, because this device shows the lock that depends on it. */
  { readonly kind: 'sent'; readonly at: number } | { readonly kind: 'notSent'; readonly text: string }

/** Requests a code by text to the mobile of a link's claim. A code from a moment ago counts too (C135). Never rejects. */
export async function sendCode(id: string, api: Api): Promise<SentCode> {
  const at = Date.now()
  try {
    await api.callFreely(sendResumeCode, { params: { id } })
    return { kind: 'sent', at }
  } catch (error) {
    const apiError = error instanceof CallRefused ? error.apiError : undefined
    if (apiError?.secondsSinceSent !== undefined) return { kind: 'sent', at: at - apiError.secondsSinceSent * 1000 }
    // C110: the server's message says that a text could not be sent.
    if (apiError === undefined && isPassing(error)) return { kind: 'notSent', text: words.network }
    return { kind: 'notSent', text: apiError?.message ?? words.notFound }
  }
}
