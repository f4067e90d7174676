import { figureWords, shareWords, type Row, type Side } from '../../../funnel/index.ts'
import { FiguresTable } from './figures-table.tsx'
import { ShareBar } from './share-bar.tsx'

interface SideBySideProps {
  readonly names: readonly [string, string]
  readonly rows: readonly Row[]
  readonly leastShown: number
}

/** The same places of two versions: by name, or by what replaced what. */
export function SideBySide({ names, rows, leastShown }: SideBySideProps) {
  const some = rows.filter(({ sides }) => sides.some((side) => side !== null && side.entered !== 0))
  return (
    <FiguresTable
      caption={`The same places in ${names[0]} and ${names[1]}`}
      heads={['Place', ...names.flatMap((name) => [`${name}: came`, `${name}: share lost`]), 'Difference']}
      rows={some.map(({ sides }) => {
        const [one = null, other = null] = sides
        return {
          key: placeName(one, other),
          cells: [
            placeName(one, other),
            ...cellsOf(one, leastShown),
            ...cellsOf(other, leastShown),
            differenceWords(names[1], one, other),
          ],
        }
      })}
    />
  )
}

function placeName(one: Side | null, other: Side | null): string {
  const [first, second] = [one, other].map((side) => side?.steps.join(' and '))
  if (first === undefined || second === undefined || first === second) return first ?? second ?? ''
  return `${first} / ${second}`
}

function cellsOf(side: Side | null, leastShown: number) {
  if (side === null) return ['not there', '']
  const share = side.isEnd ? 'end' : <ShareBar key="share" share={side.lostShare} words={shareWords(side.lostShare)} />
  return [figureWords(side.entered, leastShown), share]
}

/** In percentage points: how much more or less the second version loses. */
function differenceWords(second: string, one: Side | null, other: Side | null): string {
  if (one === null || other === null || one.lostShare === null || other.lostShare === null || one.isEnd || other.isEnd)
    return ''
  const points = (other.lostShare - one.lostShare) * 100
  if (Math.abs(points) < 0.05) return 'the same'
  return `${second} loses ${Math.abs(points).toFixed(1)} points ${points > 0 ? 'more' : 'less'}`
}
