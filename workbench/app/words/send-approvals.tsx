import { useId, useState } from 'react'
import type { OpenedBranch } from '../../publish-wire.ts'
import { CallFailed, send } from '../shell/client.ts'
import { useAnswer } from '../shell/use-answer.ts'

/** On a branch that was opened to be approved: what is open, and a button that sends what was decided. Elsewhere nothing. */
export function SendApprovals({ journey }: { readonly journey: string }) {
  const id = useId()
  const opened = useAnswer<{ readonly opened: OpenedBranch | null }>('/api/opened-branch').answer?.opened ?? null
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (opened === null) return null
  const { branch, remote } = opened
  const press = async () => {
    setBusy(true)
    setFailure('')
    setSaid('Sending …')
    try {
      await send(`/api/send-approvals/${encodeURIComponent(journey)}`, {})
      setSaid(`Sent: ${branch} has your approvals and comments.`)
    } catch (error) {
      setSaid('')
      setFailure(error instanceof CallFailed ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="words-branch" aria-label="The branch to approve">
      <p>
        The branch <b>{branch}</b> is open here. Approve its words, or comment on them, then send what you decided.
      </p>
      {remote === null ? (
        <p>The repository has no remote, so it cannot be sent from here.</p>
      ) : (
        <p className="row">
          <button type="button" disabled={isBusy} aria-describedby={`${id}-sends`} onClick={() => void press()}>
            Send the approvals
          </button>
          <span id={`${id}-sends`}>
            Approvals and comments go to {remote.remote} ({remote.url}), in your name, and nothing else does.
          </span>
        </p>
      )}
      <p role="status">{said}</p>
      {failure === '' ? null : <p role="alert">{failure}</p>}
    </section>
  )
}
