import words from '../../content/help.json'

/** Keeps its place and the focus during a save. An inert one can still be pressed: it then says what is missing. */
export function SubmitButton({ isBusy, isInert }: { readonly isBusy: boolean; readonly isInert: boolean }) {
  return (
    <div className="actions">
      <button type="submit" className="button button-primary" aria-disabled={isBusy || isInert}>
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {words.submit}
      </button>
    </div>
  )
}
