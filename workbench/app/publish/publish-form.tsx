import { useId, useState, type FormEvent } from 'react'
import type { Published, PublishReport } from '../../publish-wire.ts'
import { CallFailed, send } from '../shell/client.ts'

interface PublishFormProps {
  readonly report: PublishReport
  /** Whether files have changed since the report was made: the commit would contain changes that were never reviewed. */
  readonly isOld: boolean
  /** With the name of the branch that was made. */
  readonly onMade: (branch: string) => void
  /** After a commit, and after a refusal: both can change what is true. */
  readonly onEnded: () => Promise<unknown>
}

/** Makes the commit. */
export function PublishForm({ report, isOld, onMade, onEnded }: PublishFormProps) {
  const id = useId()
  // Until somebody writes a name, the report's is the one that is free.
  const [named, setNamed] = useState<string | null>(null)
  const [title, setTitle] = useState(report.isNew ? `Adds ${report.journey}` : `Changes ${report.journey}`)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const branch = named ?? report.branch
  const isReady = report.obstacles.length === 0 && report.lost.every(({ code }) => code === 'MIGRATION_MOVED')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const { mark, journey } = report
      await send<Published>(`/api/publish/${encodeURIComponent(journey)}`, { branch, title, mark })
      setFailure('')
      setNamed(null)
      onMade(branch)
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : String(error))
    } finally {
      await onEnded()
      setBusy(false)
    }
  }

  return (
    <section>
      <h2>Publish</h2>
      <p>This makes a commit on a new branch. Nothing is sent anywhere, and your current branch stays as it is.</p>
      <form onSubmit={(event) => void submit(event)}>
        <p>
          <label htmlFor={`${id}-branch`}>Branch</label>
          <input id={`${id}-branch`} value={branch} required onChange={({ target }) => setNamed(target.value)} />
        </p>
        <p>
          <label htmlFor={`${id}-title`}>Title of the change</label>
          <input id={`${id}-title`} value={title} required onChange={({ target }) => setTitle(target.value)} />
        </p>
        {failure === '' ? null : <p role="alert">{failure}</p>}
        <button className="main" disabled={isBusy || isOld || !isReady}>
          Commit
        </button>
        {isOld ? (
          <p>First compare again, at the top: files have changed.</p>
        ) : isReady ? null : (
          <p>First solve what is listed at the top, and what claims would lose.</p>
        )}
      </form>
    </section>
  )
}
