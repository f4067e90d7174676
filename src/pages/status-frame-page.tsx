import { words } from '../words/words.ts'

/** C011: the status page, which is another product, full-screen. */
export function StatusFramePage({ address }: { readonly address: string }) {
  const { frame, fallback } = words.status
  return (
    <main id="content" className="status-page">
      <h1 className="visually-hidden">{frame}</h1>
      <iframe
        title={frame}
        src={address}
        className="status-frame"
        sandbox="allow-scripts allow-same-origin allow-popups allow-forms"
      />
      <p className="status-fallback">
        <a href={address}>{fallback}</a>
      </p>
    </main>
  )
}
