import type { Interval } from '../../../experiment/index.ts'
import { FiguresTable } from './figures-table.tsx'
import { scaleOf } from './interval-scale.ts'

interface IntervalsProps {
  readonly title: string
  /** Around zero, and told as points. */
  readonly isDifference?: boolean
  readonly rows: readonly { readonly name: string; readonly value: number | null; readonly interval: Interval | null }[]
}

const ROW = 44
const WIDTH = 600
const NAMES_HEIGHT = 16

/** Values with the intervals in which they lie, on one scale, and the same as a table. */
export function Intervals({ title, isDifference = false, rows }: IntervalsProps) {
  const known = rows.flatMap(({ name, value, interval }) =>
    value === null || interval === null ? [] : [{ name, value, interval }],
  )
  const words = (share: number) =>
    `${isDifference && share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`.replace('-', '−')
  const { at, ticks } = scaleOf(
    known.flatMap(({ interval }) => [interval.low, interval.high]),
    WIDTH,
    isDifference,
  )
  const height = known.length * ROW + 30
  return (
    <>
      {known.length === 0 ? null : (
        <svg
          className="intervals"
          role="img"
          aria-label={`${title}. The table has the same figures.`}
          viewBox={`0 0 ${WIDTH} ${height}`}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={tick === 0 ? 'zero' : 'tick'} x1={at(tick)} x2={at(tick)} y1={0} y2={height - 22} />
              <text className="soft" x={at(tick)} y={height - 6} textAnchor="middle">
                {words(tick)}
              </text>
            </g>
          ))}
          {known.map(({ name, value, interval: { low, high } }, index) => {
            const y = index * ROW + NAMES_HEIGHT + 14
            return (
              <g key={name}>
                <text x={Math.min(at(low), WIDTH - 220)} y={y - 14}>
                  {name}
                </text>
                <line className="interval" x1={at(low)} x2={at(high)} y1={y} y2={y} />
                <circle className="value" cx={at(value)} cy={y} r={6} />
              </g>
            )
          })}
        </svg>
      )}
      <FiguresTable
        caption={title}
        heads={['Version', 'Measured', 'From', 'To']}
        rows={rows.map(({ name, value, interval }) => ({
          key: name,
          cells:
            value === null || interval === null
              ? [name, 'too little data', '', '']
              : [name, words(value), words(interval.low), words(interval.high)],
        }))}
      />
    </>
  )
}
