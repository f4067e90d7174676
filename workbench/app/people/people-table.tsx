import { figureWords, shareWords } from '../../../funnel/index.ts'
import type { People } from '../../people-wire.ts'
import { FiguresTable } from './figures-table.tsx'
import { ShareBar } from './share-bar.tsx'

interface PeopleTableProps {
  readonly people: People
  readonly name: string
  readonly selected: string
  readonly onSelect: (step: string) => void
}

/** The figures of the graph; its buttons open the steps. */
export function PeopleTable({ people: { report, titles }, name, selected, onSelect }: PeopleTableProps) {
  const { steps, leastShown } = report
  const reached = steps.filter(({ entered }) => entered !== 0)
  const missed = steps.filter(({ entered }) => entered === 0)
  const isSilent = reached.some((step) => step.isSilent)
  return (
    <>
      <FiguresTable
        caption={`People at each step of ${name}`}
        heads={['Step', 'Came', 'Went on', 'Lost', 'Share lost', 'Came back', 'Half took at most']}
        rows={reached.map((step) => ({
          key: step.step,
          isSelected: step.step === selected,
          cells: [
            <button
              key="open"
              type="button"
              className="quiet"
              aria-pressed={step.step === selected}
              onClick={() => onSelect(step.step)}
            >
              {titles[step.step] ?? step.step} <span className="soft">{step.step}</span>
              {step.isSilent ? ' *' : ''}
            </button>,
            figureWords(step.entered, leastShown),
            step.isEnd ? 'end' : figureWords(step.left, leastShown),
            step.isEnd ? '' : figureWords(step.lost, leastShown),
            step.isEnd ? '' : <ShareBar key="share" share={step.lostShare} words={shareWords(step.lostShare)} />,
            figureWords(step.cameBack, leastShown),
            step.medianTime?.replace('under ', '') ?? '',
          ],
        }))}
      />
      {isSilent ? (
        <p className="help">* Leaving this step sends nothing: who stops here is counted as lost at the next one.</p>
      ) : null}
      {missed.length === 0 ? null : <p className="help">Nobody came to {missed.map(({ step }) => step).join(', ')}.</p>}
    </>
  )
}
