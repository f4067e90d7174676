/** A decorative tick above the number to keep. Words say the same. */
export function DoneSeal() {
  return (
    <div className="seal" aria-hidden="true">
      <svg viewBox="0 0 32 32" focusable="false">
        <path d="m7 17 6.5 6.5L25 10" />
      </svg>
    </div>
  )
}
