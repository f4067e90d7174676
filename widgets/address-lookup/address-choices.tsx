import type { Address } from '../../domain/index.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { RadioChoice } from '../frame/radio-choice.tsx'
import { isSameAddress, type AddressValue } from './address-value.ts'

interface Props {
  readonly id: string
  readonly legend: string
  readonly addresses: readonly Address[]
  readonly chosen: AddressValue
  readonly errors: readonly { readonly message: string }[]
  readonly onChoose: (address: Address) => void
}

/** Real radio buttons in a scrolling box: they work with every keyboard, finger and screen reader. */
export function AddressChoices({ id, legend, addresses, chosen, errors, onChoose }: Props) {
  return (
    <FieldGroup id={id} legend={legend} errors={errors}>
      <div className="address-choices">
        {addresses.map((address, index) => (
          <RadioChoice
            key={`${address.addressID} ${address.address}`}
            id={`${id}-${index}`}
            name={id}
            label={address.address}
            isChosen={isSameAddress(address, chosen)}
            isWrong={errors.length > 0}
            onChoose={() => onChoose(address)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
