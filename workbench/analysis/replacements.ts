import { replacementsOf, type Replacement } from '../../funnel/index.ts'
import { loadJourney, textSource } from '../../loader/index.ts'
import { diskFiles } from '../../loader/disk-files.ts'
import { compareUnderSettings } from '../../proof/index.ts'

/** Which steps of another journey take the place of steps of the first, by the comparison of their behaviour. None while one has errors. */
export function replacementsBetween(root: string, first: string, other: string): readonly Replacement[] {
  const files = diskFiles(root)
  const source = textSource(files.text, files.list)
  const [before, after] = [loadJourney(first, source).journey, loadJourney(other, source).journey]
  if (before === undefined || after === undefined) return []
  const names = ({ steps }: typeof before) => new Set(Object.keys(steps))
  return replacementsOf(
    compareUnderSettings(before, after).flatMap(({ differences }) => differences),
    { before: names(before), after: names(after) },
  )
}
