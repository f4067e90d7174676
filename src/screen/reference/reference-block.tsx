import { useEffect, useState } from 'react'
import type { Reference, ReferenceNumber } from './reference-number.tsx'

let Panel: typeof ReferenceNumber | undefined

/** The number to keep. Its panel loads while the visitor reads the step before; if it fails to load, the number still shows. */
export function ReferenceBlock({ reference }: { readonly reference: Reference }) {
  const [, draw] = useState(false)
  useEffect(() => {
    if (Panel === undefined) void loadReference().then(() => draw(true))
  }, [])
  if (Panel === undefined) return <p>{`${reference.label}: ${reference.number}`}</p>
  return <Panel reference={reference} />
}

/** Only an end has one: no first step waits for it. */
export async function loadReference(): Promise<void> {
  const found = await import('./reference-number.tsx').catch(() => undefined)
  Panel = found?.ReferenceNumber
}
