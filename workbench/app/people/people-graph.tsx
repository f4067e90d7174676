import { useId, useLayoutEffect, useRef, useState } from 'react'
import { figureWords, shareWords, type StepReport } from '../../../funnel/index.ts'
import { PEOPLE_CARD, PEOPLE_LABEL } from '../../people/picture.ts'
import type { People, PictureFlow, PictureStep } from '../../people-wire.ts'
import { curve } from '../../../cli/graph/curve.ts'
import { shortLine } from './short-line.ts'

interface PeopleGraphProps {
  readonly people: People
  readonly selected: string
  readonly onSelect: (step: string) => void
}

const WIDEST_PX = 26
const THINNEST_PX = 1.5
const ZOOM = 1.25
/** Below this the words cannot be read: then the frame scrolls. */
const LEAST_READABLE = 0.7

/**
 * The steps that people reached; an arrow is as wide as many people went that way, and what is lost at a step is a hatched red bar.
 * For the eye: the table below has the same figures, and its buttons open the same steps.
 */
export function PeopleGraph({ people, selected, onSelect }: PeopleGraphProps) {
  const { picture, report } = people
  const { frame, scale, setScale, fit } = useScale(picture.width)
  const id = useId()
  const most = Math.max(1, ...report.steps.map(({ entered }) => entered ?? 0))
  const byStep = new Map(report.steps.map((step) => [step.step, step]))
  const title = `Graph of ${report.journey} version ${report.version}: people on each way`
  if (picture.steps.length === 0) return <p>Nobody is in these figures.</p>
  return (
    <div className="people-graph">
      <div className="row" role="group" aria-label={`Zoom of ${report.journey} version ${report.version}`}>
        <button type="button" className="quiet" onClick={() => setScale(scale * ZOOM)}>
          Closer
        </button>
        <button type="button" className="quiet" onClick={() => setScale(scale / ZOOM)}>
          Farther
        </button>
        <button type="button" className="quiet" onClick={fit}>
          Show all
        </button>
      </div>
      <div ref={frame} className="people-frame" role="region" aria-label={title} tabIndex={0}>
        <svg
          role="img"
          aria-label={`${title}. The table has the same figures.`}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          width={picture.width * scale}
          height={picture.height * scale}
        >
          <defs>
            <pattern id={`${id}-lost`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="lost-ground" width="6" height="6" />
              <rect className="lost-line" width="2" height="6" />
            </pattern>
          </defs>
          {picture.flows.map((flow) => (
            <Flow
              key={`${flow.from} ${flow.to}`}
              flow={flow}
              people={peopleOn(flow, byStep)}
              most={most}
              report={report}
            />
          ))}
          {picture.steps.map((place) => (
            <Card
              key={place.step}
              place={place}
              step={byStep.get(place.step)}
              title={people.titles[place.step] ?? place.step}
              leastShown={report.leastShown}
              hatch={`url(#${id}-lost)`}
              isSelected={place.step === selected}
              onSelect={onSelect}
            />
          ))}
        </svg>
      </div>
    </div>
  )
}

/** At first as wide as its frame allows, as long as it can be read; "Show all" fits the height too. */
function useScale(width: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const room = frame.current?.clientWidth ?? 0
    if (room > 0) setScale(Math.min(1, Math.max(LEAST_READABLE, room / width)))
  }, [width])
  const fit = () => {
    const { clientWidth = 0, clientHeight = 0, firstElementChild } = frame.current ?? {}
    const height = (firstElementChild?.getBoundingClientRect().height ?? 1) / scale
    setScale(Math.min(1, clientWidth / width, clientHeight / height))
  }
  return { frame, scale, setScale, fit }
}

const peopleOn = ({ from, to }: PictureFlow, byStep: ReadonlyMap<string, StepReport>) =>
  byStep.get(from)?.to.find(({ step }) => step === to)?.people ?? null

interface FlowProps {
  readonly flow: PictureFlow
  readonly people: number | null
  readonly most: number
  readonly report: People['report']
}

function Flow({ flow: { points, label }, people, most, report }: FlowProps) {
  const width = people === null ? THINNEST_PX : Math.max(THINNEST_PX, (people / most) * WIDEST_PX)
  const [x, y] = label
  return (
    <g className={people === null ? 'flow few' : 'flow'}>
      <path d={curve(points)} strokeWidth={width} />
      <rect x={x - PEOPLE_LABEL.width / 2} y={y - PEOPLE_LABEL.height / 2} {...PEOPLE_LABEL} rx={4} />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {figureWords(people, report.leastShown)}
      </text>
    </g>
  )
}

interface CardProps {
  readonly place: PictureStep
  readonly step: StepReport | undefined
  readonly title: string
  readonly leastShown: number
  readonly hatch: string
  readonly isSelected: boolean
  readonly onSelect: (step: string) => void
}

const PADDING = 12

function Card({ place, step, title, leastShown, hatch, isSelected, onSelect }: CardProps) {
  const { width, height } = PEOPLE_CARD
  const [left, top] = [place.x - width / 2, place.y - height / 2]
  const inside = width - 2 * PADDING
  const lostShare = step?.lostShare ?? 0
  const isEnd = step?.isEnd === true
  return (
    <g className={`card${isEnd ? ' end' : ''}${isSelected ? ' selected' : ''}`} onClick={() => onSelect(place.step)}>
      <rect className="edge" x={left} y={top} width={width} height={height} rx={isEnd ? 18 : 8} />
      <text className="title" x={left + PADDING} y={top + 22}>
        {shortLine(title, 13, inside)}
      </text>
      <text className="soft" x={left + PADDING} y={top + 38}>
        {place.step}
      </text>
      <text x={left + PADDING} y={top + 60}>
        {figureWords(step?.entered ?? 0, leastShown)} came
      </text>
      {step === undefined || isEnd ? null : (
        <>
          <text className={step.lost === 0 ? 'soft' : 'lost'} x={left + width - PADDING} y={top + 60} textAnchor="end">
            {figureWords(step.lost, leastShown)} lost{step.lostShare === null ? '' : `, ${shareWords(step.lostShare)}`}
          </text>
          <rect className="went-on" x={left + PADDING} y={top + 70} width={inside * (1 - lostShare)} height={10} />
          <rect
            x={left + PADDING + inside * (1 - lostShare)}
            y={top + 70}
            width={inside * lostShare}
            height={10}
            fill={hatch}
          />
        </>
      )}
    </g>
  )
}
