import type { Agreement } from '../../domain/index.ts'
import { longDate } from './long-date.ts'

interface Props {
  readonly id: string
  readonly number: number
  readonly agreement: Pick<Agreement, 'universalName' | 'companyName' | 'startDate' | 'accountNumber'>
  readonly label: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly isChosen: boolean
  readonly isWrong: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One agreement. The whole card can be pressed; its box is named by number, lender and date in one sentence. */
export function AgreementCard({ id, number, agreement, label, isChosen, isWrong, onChoose }: Props) {
  const lender = agreement.universalName || agreement.companyName
  const date = agreement.startDate === null ? null : longDate(agreement.startDate)
  // Some bureaus encrypt the number: letters at its end mean nothing to a visitor.
  const ending = /\d{4}$/.exec(agreement.accountNumber ?? '')?.[0]
  return (
    <label className="choice agreement" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        aria-label={label('name', { number, lender, date: date ?? '' })}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className="agreement-words">
        <span className="agreement-number">{label('card', { number })}</span>
        <span className="agreement-lender">{lender}</span>
        {date !== null && <span>{label('started', { date })}</span>}
        {ending !== undefined && ending !== '' && <span>{label('account', { ending })}</span>}
      </span>
    </label>
  )
}
