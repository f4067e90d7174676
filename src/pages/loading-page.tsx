import { words } from '../words.ts'

/** Shown while a page's code or a claim is fetched; said to a screen reader too. */
export function LoadingPage({ text = words.loading }: { readonly text?: string }) {
  return (
    <main id="content" className="page" aria-busy="true">
      <div role="status" className="waiting">
        <span className="spinner" aria-hidden="true" />
        <span>{text}</span>
      </div>
    </main>
  )
}
