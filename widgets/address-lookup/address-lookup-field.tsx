import type { FieldProps } from '@rjsf/utils'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { cleanPostcode, isPostcode } from '../../engine/index.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import { useStep } from '../step-form/step-context.ts'
import { useStepField } from '../step-form/use-step-field.ts'
import { AddressChoices } from './address-choices.tsx'
import { isChosen, isHalfWritten, linesOf, writtenAddress, type AddressValue, type ManualLines } from './address-value.ts'
import { ChosenAddress } from './chosen-address.tsx'
import { ManualAddress } from './manual-address.tsx'
import { PostcodeChips } from './postcode-chips.tsx'
import { useAddressSearch, type SearchState } from './use-address-search.ts'
import { useCompletions } from './use-completions.ts'
import './address-lookup.css'

/**
 * An address by its postcode: search, list, choice; or written by hand, which is always offered and opens by itself when
 * the lookups find nothing (J019–J020, J061, J077–J078).
 */
export function AddressLookupField({ name, formData, readonly, onChange, fieldPathId }: FieldProps<AddressValue>) {
  const { field, ui, faults, id, label } = useStepField(name)
  const { services } = useStep()
  const value = formData ?? {}
  const postcode = value.postcode ?? ''
  const [isByHand, setByHand] = useState(isHalfWritten(value))
  const [isReopened, setReopened] = useState(false)
  const [isCleared, setCleared] = useState(false)
  const [postcodeFault, setPostcodeFault] = useState<string | null>(null)
  // What was written by hand is kept while somebody tries the lookup again.
  const [lines, setLines] = useState<ManualLines>(linesOf(value.addressID === '' ? value : {}))
  const search = useAddressSearch(services.searchAddresses)
  const completions = useCompletions(isByHand || readonly === true ? '' : postcode, services.completePostcode)
  const findButton = useRef<HTMLButtonElement>(null)
  const canWrite = ui.manualEntry !== false

  useEffect(() => {
    // The button that opened the search again is gone.
    if (isReopened) document.getElementById(id('postcode'))?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `id` only joins names that stay the same
  }, [isReopened])

  const change = (next: AddressValue) => {
    if (readonly !== true) onChange(next, fieldPathId.path)
  }

  const writeByHand = (next: ManualLines) => {
    setLines(next)
    change(writtenAddress(postcode, next))
  }

  const startByHand = () => {
    search.reset()
    setByHand(true)
    writeByHand(lines)
  }

  const typePostcode = (text: string) => {
    setPostcodeFault(null)
    if (isByHand) return change(writtenAddress(text, lines))
    setCleared(isCleared || isChosen(value))
    search.reset()
    change({ postcode: text })
  }

  const find = async (text: string) => {
    const wanted = cleanPostcode(text)
    setCleared(false)
    if (!isPostcode(wanted)) {
      search.reset()
      setPostcodeFault(field.messages[wanted === '' ? 'required' : 'postcode'] ?? null)
      return document.getElementById(id('postcode'))?.focus()
    }
    setPostcodeFault(null)
    if (wanted !== postcode && !isChosen(value)) change({ postcode: wanted })
    const addresses = await search.find(wanted)
    if (addresses?.length === 0 && canWrite && !isChosen(value)) {
      setByHand(true)
      change(writtenAddress(wanted, lines))
    }
  }

  const lookUpInstead = () => {
    setByHand(false)
    change({ postcode })
  }

  if (isChosen(value) && search.state.kind === 'idle' && !isByHand && !isReopened) {
    const reopen = () => {
      setReopened(true)
      void find(postcode)
    }
    return (
      <FieldGroup id={id()} legend={field.title} faults={faults}>
        <ChosenAddress address={value.address ?? ''} changeLabel={label('change')} onChange={reopen} />
      </FieldGroup>
    )
  }

  const postcodeFaults = faults.filter(({ part }) => part === 'postcode')
  const choiceFaults = faults.filter(({ part }) => part === 'choice')
  const hasList = !isByHand && search.state.kind === 'found'
  return (
    <FieldGroup
      id={id()}
      legend={field.title}
      className="address-lookup"
      faults={faults.filter(({ part }) => part !== 'postcode' && (part !== 'choice' || !hasList))}
    >
      <div className="address-search">
        <TextBox
          id={id('postcode')}
          className="input-postcode"
          label={label('postcode')}
          hint={label('postcodeHint')}
          faults={postcodeFaults.length === 0 && postcodeFault !== null ? [{ message: postcodeFault }] : postcodeFaults}
          value={postcode}
          readOnly={readonly}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint={isByHand ? undefined : 'search'}
          onText={typePostcode}
          onKeyDown={(event) => !isByHand && pressedEnter(event) && void find(postcode)}
        />
        {!isByHand && (
          <button type="button" className="button button-tinted" ref={findButton} onClick={() => void find(postcode)}>
            {label('find')}
          </button>
        )}
      </div>
      <PostcodeChips
        label={label('completions')}
        postcodes={completions}
        onChoose={(chosen) => {
          // The chips are about to go, and the focus with them.
          findButton.current?.focus()
          void find(chosen)
        }}
      />
      <p className="address-status" role="status" data-kind={search.state.kind}>
        {isCleared ? (ui.labels?.['cleared'] ?? field.messages['choose']) : statusText(search.state, value, isByHand, label)}
      </p>
      {!isByHand && search.state.kind === 'found' && (
        <AddressChoices
          id={id('choice')}
          legend={label('choose')}
          addresses={search.state.addresses}
          chosen={value}
          faults={choiceFaults}
          onChoose={change}
        />
      )}
      {isByHand && (
        <ManualAddress id={id('choice')} label={label} lines={lines} isWrong={choiceFaults.length > 0} readOnly={readonly === true} onLines={writeByHand} />
      )}
      {canWrite && (
        <button type="button" className="link-button" onClick={isByHand ? lookUpInstead : startByHand}>
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

function statusText(
  state: SearchState,
  value: AddressValue,
  isByHand: boolean,
  label: (key: string, values?: Readonly<Record<string, string | number>>) => string,
): string {
  if (state.kind === 'idle') return ''
  if (state.kind !== 'found') return label(state.kind === 'slow' ? 'finding' : state.kind)
  if (isByHand) return ''
  return isChosen(value) ? label('chosen', { address: value.address ?? '' }) : label('found', { count: state.addresses.length })
}
