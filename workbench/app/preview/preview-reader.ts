import { withChanges } from '../../json-changes.ts'
import type { PreviewAnswer, PreviewJourney } from '../../wire.ts'
import { read } from '../shell/client.ts'

interface Known {
  readonly mark: string
  readonly preview: PreviewJourney
}

/** Reads the preview of a journey, of which the server sends only what has changed since it was read last. */
export function previewReader(readAt: (path: string) => Promise<PreviewAnswer> = read) {
  const known = new Map<string, Known>()
  return async (path: string): Promise<PreviewJourney> => {
    const before = known.get(path)
    const address = new URL(path, 'http://workbench')
    if (before !== undefined) address.searchParams.set('known', before.mark)
    const answer = await readAt(address.pathname + address.search)
    const preview = 'whole' in answer ? answer.whole : (withChanges(before?.preview, answer.changes) as PreviewJourney)
    known.set(path, { mark: answer.mark, preview })
    return preview
  }
}
