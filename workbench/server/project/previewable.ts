import type { PreviewJourney } from '../../wire.ts'

/** A journey as the preview shows it, without the addresses that only the server knows. */
export type Previewable = Omit<PreviewJourney, 'frame' | 'validators'>
