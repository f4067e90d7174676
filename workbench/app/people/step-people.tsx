import { BUCKETS, figureWords, shareWords, type Figure, type StepReport } from '../../../funnel/index.ts'
import type { People } from '../../people-wire.ts'
import { FiguresTable } from './figures-table.tsx'
import { ShareBar } from './share-bar.tsx'
import { StepFrame } from './step-frame.tsx'

/** Why people stop at a step: where they went, what was refused, how long it took, how calls ended, and the step itself. */
export function StepPeople({
  people: { name, report, titles, isPresent },
  step: id,
}: {
  readonly people: People
  readonly step: string
}) {
  const { leastShown, steps } = report
  const step = steps.find((one) => one.step === id)
  const words = (figure: Figure) => figureWords(figure, leastShown)
  if (step === undefined)
    return (
      <p role="status">
        {report.journey} version {report.version} has no step “{id}”.
      </p>
    )
  const { to, errors, effects, times } = step
  return (
    <section className="step-people" aria-labelledby="step-people">
      <h2 id="step-people">
        {titles[id] ?? id} <span className="soft">{id}</span>
      </h2>
      <p>{sentenceOf(step, words)}</p>
      {to.length === 0 ? null : (
        <Shares
          caption="Where they went"
          heads={['Next step', 'People']}
          parts={to.map((flow) => ({ names: [titles[flow.step] ?? flow.step], count: flow.people }))}
          words={words}
        />
      )}
      {errors.length === 0 ? (
        <p>No save was refused here. What a page refuses before it saves is not counted.</p>
      ) : (
        <Shares
          caption="What was refused when they saved"
          heads={['Field', 'Rule', 'Times']}
          parts={errors.map(({ field, rule, count }) => ({ names: [field, rule], count }))}
          words={words}
        />
      )}
      {times.length === 0 ? null : (
        <Shares
          caption="How long it took those who went on"
          heads={['Time', 'People']}
          parts={BUCKETS.flatMap(([bucket]) => {
            const found = times.find((one) => one.bucket === bucket)
            return found === undefined ? [] : [{ names: [bucket], count: found.count }]
          })}
          words={words}
        />
      )}
      {effects.length === 0 ? null : (
        <Shares
          caption="How calls ended"
          heads={['Call', 'Outcome', 'People']}
          parts={effects.map(({ effect, outcome, count }) => ({ names: [effect, outcome], count }))}
          words={words}
        />
      )}
      <h3>What they saw</h3>
      {isPresent ? null : <p className="help">As the files here have it, which is not what these people saw.</p>}
      <StepFrame journey={name} step={id} />
    </section>
  )
}

function sentenceOf(
  { isEnd, isSilent, entered, left, lost, lostShare, cameBack }: StepReport,
  words: (figure: Figure) => string,
) {
  if (isEnd) return `${words(entered)} people ended here.`
  if (isSilent)
    return `${words(entered)} people came. Leaving this step sends nothing, so who stops here is counted as lost at the next one.`
  const share = lostShare === null ? '' : `, ${shareWords(lostShare)} of them`
  return `${words(entered)} people came, ${words(left)} went on, and ${words(lost)} stopped here${share}.${cameBack === 0 ? '' : ` ${words(cameBack)} came back later and changed an answer.`}`
}

interface SharesProps {
  readonly caption: string
  readonly heads: readonly string[]
  readonly parts: readonly { readonly names: readonly string[]; readonly count: Figure }[]
  readonly words: (figure: Figure) => string
}

/** Counts with a bar each, by the largest of them. */
function Shares({ caption, heads, parts, words }: SharesProps) {
  const most = Math.max(1, ...parts.map(({ count }) => count ?? 0))
  return (
    <FiguresTable
      caption={caption}
      heads={heads}
      rows={parts.map(({ names, count }) => ({
        key: names.join(' '),
        cells: [...names, <ShareBar key="count" share={count === null ? null : count / most} words={words(count)} />],
      }))}
    />
  )
}
