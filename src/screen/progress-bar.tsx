/** How far the journey is, in percent. */
export function ProgressBar({ name, percent }: { readonly name: string; readonly percent: number }) {
  return (
    <div className="progress" role="progressbar" aria-label={name} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      {/* Set through the style object, which a policy without inline styles allows. */}
      <div className="progress-fill" style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
