import { useRef, type KeyboardEvent } from 'react'
import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { AddressChoices } from './address-choices.tsx'
import { AddressStatus } from './address-status.tsx'
import type { AddressValue } from './address-value.ts'
import { ChosenAddress } from './chosen-address.tsx'
import { ManualAddress } from './manual-address.tsx'
import { PostcodeChips } from './postcode-chips.tsx'
import { useAddressLookup } from './use-address-lookup.ts'
import { useCompletions } from './use-completions.ts'
import './address-lookup.css'

/**
 * An address by its postcode: search, list, choice; or typed by hand, which is always available and opens by itself if
 * the lookups find nothing (J019–J020, J061, J077–J078).
 */
export function AddressLookupWidget(props: FieldProps) {
  const {
    title,
    options,
    value = {},
    readonly,
    errors,
    id,
    label,
    context,
    onChange,
  } = compositeField<AddressValue>(props)
  const { services } = context
  const focusPostcode = () => document.getElementById(id('postcode'))?.focus()
  const focusLines = () => document.getElementById(`${id('choice')}-street1`)?.focus()
  const lookup = useAddressLookup({ options, services, value, errors, onValue: onChange, focusPostcode, focusLines })
  const { postcode, search, isByHand, canFind } = lookup
  const completions = useCompletions(isByHand || readonly ? '' : postcode, services.completePostcode)
  const chips = lookup.meantPostcode === undefined ? completions : [lookup.meantPostcode, ...completions]
  const findButton = useRef<HTMLButtonElement>(null)

  if (lookup.isSettled) {
    return (
      <FieldGroup id={id()} legend={title} className="address-lookup" errors={errors}>
        <ChosenAddress address={value.address ?? ''} changeLabel={label('change')} onChange={lookup.reopen} />
      </FieldGroup>
    )
  }

  const addresses = !isByHand && search.kind === 'found' ? search.addresses : null
  // While only the postcode can be given, the missing answer is the postcode.
  const isPostcodeAlone = addresses === null && !isByHand
  const postcodeFaults = errors.filter(({ part }) => part === 'postcode' || (part === undefined && isPostcodeAlone))
  const choiceErrors = errors.filter(({ part }) => part === 'choice')
  const otherErrors = errors.filter(
    (error) => !postcodeFaults.includes(error) && (addresses === null || !choiceErrors.includes(error)),
  )
  return (
    <FieldGroup id={id()} legend={title} className="address-lookup" errors={otherErrors}>
      <div className="address-search">
        <TextBox
          id={id('postcode')}
          className="input-postcode"
          label={label('postcode')}
          hint={label('postcodeHint')}
          errors={lookup.postcodeFault === null ? postcodeFaults : [{ message: lookup.postcodeFault }]}
          value={postcode}
          readOnly={readonly}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint={canFind ? 'search' : 'next'}
          onText={lookup.typePostcode}
          onKeyDown={(event) => canFind && pressedEnter(event) && lookup.find(postcode)}
        />
        {canFind && (
          <button type="button" className="button button-tinted" ref={findButton} onClick={() => lookup.find(postcode)}>
            {label('find')}
          </button>
        )}
      </div>
      <PostcodeChips
        label={label('completions')}
        postcodes={chips}
        onChoose={(chosen) => {
          // The chips are about to disappear, and the focus with them.
          if (isByHand) {
            focusPostcode()
            return lookup.typePostcode(chosen)
          }
          findButton.current?.focus()
          lookup.find(chosen)
        }}
      />
      <AddressStatus
        options={options}
        label={label}
        search={search}
        chosen={value.address}
        isByHand={isByHand}
        isCleared={lookup.isCleared}
      />
      {addresses !== null && (
        <AddressChoices
          id={id('choice')}
          legend={label('choose')}
          addresses={addresses}
          chosen={value}
          errors={choiceErrors}
          onChoose={onChange}
        />
      )}
      {isByHand && (
        <ManualAddress
          id={id('choice')}
          label={label}
          lines={lookup.lines}
          isWrong={choiceErrors.length > 0}
          readOnly={readonly}
          onLines={lookup.writeByHand}
        />
      )}
      {lookup.canWrite && (
        <button type="button" className="link-button" onClick={isByHand ? lookup.lookUpInstead : lookup.startByHand}>
          {label(isByHand ? 'lookup' : 'manual')}
        </button>
      )}
    </FieldGroup>
  )
}

/** Enter in the postcode box searches; it must not submit the step, which has no address yet. */
function pressedEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter') return false
  event.preventDefault()
  return true
}
