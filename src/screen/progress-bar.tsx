import { useIsAlive } from '../layout/use-is-alive.ts'

/** How far the journey is, in percent. */
export function ProgressBar({ name, percent }: { readonly name: string; readonly percent: number }) {
  const isAlive = useIsAlive()
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {/* Set through the style object, which a policy without inline styles allows; in HTML it would be inline. */}
      <div className="progress-fill" {...(isAlive ? { style: { inlineSize: `${percent}%` } } : {})} />
    </div>
  )
}
