import { useId, useState, type FormEvent } from 'react'
import type { Published, PublishReport } from '../../publish-wire.ts'
import { CallFailed, send } from '../shell/client.ts'

/** Makes the commit, then offers the text of a pull request. */
export function PublishForm({
  report,
  onPublished,
}: {
  readonly report: PublishReport
  readonly onPublished: () => Promise<void>
}) {
  const id = useId()
  const [branch, setBranch] = useState(`publish-${report.journey}`)
  const [title, setTitle] = useState(report.isNew ? `Adds ${report.journey}` : `Changes ${report.journey}`)
  const [published, setPublished] = useState<(Published & { readonly text: string }) | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = report.obstacles.length === 0 && report.lost.every(({ code }) => code === 'MIGRATION_MOVED')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await send<Published>(`/api/publish/${encodeURIComponent(report.journey)}`, { branch, title })
      // What was compared until now: afterwards the versions are raised.
      setPublished({ ...answer, text: report.text })
      setFailure('')
      await onPublished()
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section>
      <h2>Publish</h2>
      <p>This makes a commit on a new branch. Nothing is sent anywhere, and your current branch stays as it is.</p>
      <form onSubmit={submit}>
        <p>
          <label htmlFor={`${id}-branch`}>Branch</label>
          <input id={`${id}-branch`} value={branch} required onChange={(event) => setBranch(event.target.value)} />
        </p>
        <p>
          <label htmlFor={`${id}-title`}>Title of the change</label>
          <input id={`${id}-title`} value={title} required onChange={(event) => setTitle(event.target.value)} />
        </p>
        {failure === '' ? null : <p role="alert">{failure}</p>}
        <button disabled={isBusy || !isReady}>Commit</button>
        {isReady ? null : <p>First solve what is listed at the top, and what claims would lose.</p>}
      </form>
      {published === null ? null : (
        <div>
          <p role="status">
            Committed {published.files.length} files on {published.branch} ({published.commit.slice(0, 10)}).
          </p>
          <p>
            <label htmlFor={`${id}-text`}>Text of the pull request</label>
            <textarea id={`${id}-text`} readOnly rows={12} value={published.text} />
          </p>
          <button type="button" onClick={() => void navigator.clipboard.writeText(published.text)}>
            Copy the text
          </button>
        </div>
      )}
    </section>
  )
}
