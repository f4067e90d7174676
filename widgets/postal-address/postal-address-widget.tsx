import { COUNTRY_CODES } from '../../engine/index.ts'
import { countryName } from '../answer-words/written-out.ts'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import { AddressLines } from './address-lines.tsx'
import { AddressResults } from './address-results.tsx'
import { CountrySelect } from './country-select.tsx'
import { FindingStatus } from './finding-status.tsx'
import { inOneLine, type PostalDraft } from './postal-draft.ts'
import { usePostalAddress } from './use-postal-address.ts'
import './postal-address.css'

/** An address in any country: its country, then found by its postcode or its beginning, or typed by hand, which is always possible. */
export function PostalAddressWidget(props: FieldProps) {
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
  } = compositeField<PostalDraft>(props)
  const { labels = {}, messages, rule, lookup, description } = options
  const countries = rule?.postalAddress?.countries ?? COUNTRY_CODES
  const [only] = countries.length === 1 ? countries : []
  const country = only ?? value.country ?? ''
  const { addressFinder } = context.services
  const canFind = lookup !== false && addressFinder !== undefined
  const address = usePostalAddress({
    value,
    country,
    canFind,
    isRefused: errors.length > 0,
    loadFinder: addressFinder,
    onValue: onChange,
    focus: (part) => document.getElementById(id(part))?.focus(),
  })
  const { view, finding, missing } = address
  const word = (key: string) => label(labels[`${key}.${country}`] === undefined ? key : `${key}.${country}`)

  const ofCountry = errors.filter(({ part }) => part === 'country')
  const ofAddress = errors.filter(({ part }) => part !== 'country')
  const missingCountry = missing === 'country' ? [{ message: messages['country'] ?? '' }] : ofCountry
  const missingText = missing === 'search' ? [{ message: label('searchEmpty') }] : ofAddress
  return (
    <FieldGroup
      id={id()}
      legend={title}
      hint={description}
      className="postal-address"
      errors={only === undefined ? [] : ofCountry}
    >
      {only === undefined && view !== 'chosen' && (
        <CountrySelect
          id={id('country')}
          label={label('country')}
          choose={label('chooseCountry')}
          countries={countries}
          value={country}
          errors={missingCountry}
          readOnly={readonly}
          onChoose={address.chooseCountry}
        />
      )}
      {view === 'search' && (
        <div className="address-search">
          <TextBox
            id={id('search')}
            label={label('search')}
            hint={label('searchHint')}
            errors={missing === 'country' ? [] : missingText}
            value={address.text}
            readOnly={readonly}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onText={address.typeText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter searches; it must not submit the step, which has no address yet.
              event.preventDefault()
              address.find()
            }}
          />
          <button type="button" className="button button-tinted" onClick={address.find}>
            {label('find')}
          </button>
        </div>
      )}
      {view === 'lines' && (
        <AddressLines
          id={id}
          word={word}
          value={value}
          country={country}
          errors={ofAddress}
          readOnly={readonly}
          onChange={(next) => onChange({ ...next, country })}
        />
      )}
      {view === 'chosen' && (
        <div className="postal-address-chosen">
          <p>{[inOneLine(value), ...(only === undefined ? [countryName(country)] : [])].join(', ')}</p>
          <button type="button" className="link-button" id={id('change')} onClick={address.lookUp}>
            {label('change')}
          </button>
        </div>
      )}
      {canFind && (
        <FindingStatus finding={finding} label={label} chosen={view === 'chosen' ? inOneLine(value) : undefined} />
      )}
      {view === 'search' && finding.suggestions.length > 0 && (
        <AddressResults
          id={id('results')}
          label={label('results')}
          suggestions={finding.suggestions}
          onPick={(suggestion) => void address.pick(suggestion)}
        />
      )}
      {canFind && view !== 'chosen' && (
        <button
          type="button"
          className="link-button"
          onClick={view === 'search' ? address.writeByHand : address.lookUp}
        >
          {label(view === 'search' ? 'manual' : 'lookup')}
        </button>
      )}
    </FieldGroup>
  )
}
