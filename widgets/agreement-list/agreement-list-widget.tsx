import type { Agreement } from '../../domain/index.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { AgreementCard } from './agreement-card.tsx'
import './agreement-list.css'

/** The found agreements, each a card to tick; the value is the list of chosen ids (J028, J069). */
export function AgreementListWidget(props: FieldProps) {
  const { value, options, readonly, errors, id, label, onChange } = compositeField<readonly string[]>(props)
  const chosen = value ?? []
  // The engine reads them from the outcome of a credit check, whose contract is schemas/entities/agreement.json.
  const agreements = options.choices as readonly Pick<
    Agreement,
    'hpId' | 'universalName' | 'companyName' | 'startDate' | 'accountNumber'
  >[]

  const choose = (hpId: string, isChosen: boolean) => {
    if (readonly) return
    // In the order of the list, not of the clicks.
    const next = agreements
      .map((agreement) => agreement.hpId)
      .filter((each) => (each === hpId ? isChosen : chosen.includes(each)))
    onChange(next)
  }

  return (
    <FieldGroup id={id()} legend={label('choose')} errors={errors}>
      <ul className="agreements">
        {agreements.map((agreement, index) => (
          <li key={agreement.hpId}>
            <AgreementCard
              id={id(String(index))}
              number={index + 1}
              agreement={agreement}
              label={label}
              isChosen={chosen.includes(agreement.hpId)}
              isWrong={errors.length > 0}
              onChoose={(isChosen) => choose(agreement.hpId, isChosen)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
