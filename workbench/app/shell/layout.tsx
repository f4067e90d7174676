import { Suspense, useEffect } from 'react'
import { Link, NavLink, Outlet, useParams, useSearchParams } from 'react-router-dom'
import { CollisionDialog } from './collision-dialog.tsx'
import { useEdits } from './edits/edits.tsx'
import { KnownJourney } from './known-journey.tsx'
import { SaveState } from './save-state.tsx'
import { VIEWS } from './views.ts'

/** The frame around every view: where one is, the views of the journey, Undo, and whether all is saved. */
export function Layout() {
  const { journey } = useParams()
  useUndoKeys()
  return (
    <>
      <a className="skip" href="#view">
        Skip to the view
      </a>
      <header className="workbench-header">
        <p className="brand">
          <Link to="/">Journeys</Link>
          {journey === undefined ? null : <strong> / {journey}</strong>}
        </p>
        {journey === undefined ? null : <Views journey={journey} />}
        <SaveState />
      </header>
      <main id="view" tabIndex={-1} aria-label="Workbench">
        <Suspense fallback={<p>Loading …</p>}>
          {journey === undefined ? (
            <Outlet />
          ) : (
            <KnownJourney journey={journey}>
              <Outlet />
            </KnownJourney>
          )}
        </Suspense>
      </main>
      <CollisionDialog />
    </>
  )
}

/** Keeps the selection in the next view. */
function Views({ journey }: { readonly journey: string }) {
  const { step } = useParams()
  const [query] = useSearchParams()
  const at = step === undefined ? query.get('at') : (query.get('at') ?? `/steps/${step}`)
  const search = at === null ? '' : `?${new URLSearchParams({ at }).toString()}`
  const selected = /^\/steps\/([^/]+)/.exec(at ?? '')?.[1]
  return (
    <nav aria-label={`Views of ${journey}`}>
      <ul>
        {VIEWS.map(({ path, name }) => (
          <li key={path}>
            <NavLink to={`/j/${journey}/${path === 'step' ? `step/${selected ?? ''}` : path}${search}`}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y take back edits of any view; the texts of inputs are edits as well. */
function useUndoKeys() {
  const edits = useEdits()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) edits.redo()
      else edits.undo()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [edits])
}
