const WIDTH = 80

/** A share as a bar, with its words: the bar is for the eye only. */
export function ShareBar({ share, words }: { readonly share: number | null; readonly words: string }) {
  if (share === null) return words
  return (
    <span className="share">
      <svg aria-hidden="true" width={WIDTH} height={10} viewBox={`0 0 ${WIDTH} 10`}>
        <rect className="ground" width={WIDTH} height={10} />
        <rect className="part" width={Math.max(0, Math.min(1, share)) * WIDTH} height={10} />
      </svg>
      <span>{words}</span>
    </span>
  )
}
