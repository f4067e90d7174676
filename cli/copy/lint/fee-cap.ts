import type { Diagnostic } from '../../../loader/index.ts'
import { FACTS_FILE } from '../../../copy/index.ts'
import type { CopyLintRule } from './copy-rule.ts'

/** C16: no band of our fees is above the regulator's cap, anywhere in the band. */
export const feeCaps: CopyLintRule = ({ book }) => {
  const { feeCaps: caps, feeCapsSource } = book.rules.watch
  const bands = book.facts.file.feeBands
  const starts = [...new Set([...bands, ...caps].map(({ from }) => from))].sort((a, b) => a - b)
  const found = starts.flatMap((start): readonly Diagnostic[] => {
    const band = bands.findLastIndex(({ from }) => from <= start)
    const cap = caps.findLast(({ from }) => from <= start)
    const ours = bands[band]
    if (ours === undefined || cap === undefined || (ours.percent <= cap.percent && ours.most <= cap.most)) return []
    const message = `For refunds from £${start} the fee is ${ours.percent}%, at most £${ours.most}; the cap is ${cap.percent}% and £${cap.most}. ${feeCapsSource ?? ''}`
    return [
      {
        code: 'COPY_FEE_CAP',
        severity: 'error',
        file: FACTS_FILE,
        pointer: `/feeBands/${band}`,
        message: message.trim(),
        hint: 'Lower it: fees above the cap cannot be enforced.',
      },
    ]
  })
  return found
}
