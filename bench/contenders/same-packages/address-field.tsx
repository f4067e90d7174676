import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { call } from '../hand-written/call.ts'

interface Address {
  readonly addressID: string
  readonly address: string
}

const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i
const LINES = [
  ['street1', 'Address line 1', 'address-line1'],
  ['street2', 'Address line 2', 'address-line2'],
  ['postTown', 'Town or city', 'address-level2'],
  ['county', 'County', 'address-level1'],
] as const

/** A postcode, the addresses there, or an address by hand: the hand-written step as a field of RJSF. */
export function AddressField({ formData, onChange, fieldPathId, rawErrors = [] }: FieldProps<string>) {
  const [postcode, setPostcode] = useState('')
  const [diagnostic, setDiagnostic] = useState('')
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({})
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const [status, setStatus] = useState('')
  const [isManual, setIsManual] = useState(false)
  const change = (address: string | undefined) => onChange(address, fieldPathId.path)
  const errors = diagnostic === '' ? rawErrors : [diagnostic]

  const find = async () => {
    if (!POSTCODE.test(postcode.trim()))
      return setDiagnostic(postcode === '' ? 'Please enter a postcode' : 'Please enter a valid postcode')
    setDiagnostic('')
    setStatus('Looking for addresses')
    try {
      const { responseObject } = await call<{ responseObject: readonly Address[] }>(
        'POST',
        '/api/credit-check/postal-to-address',
        { postal_code: postcode },
      )
      setAddresses(responseObject)
      setStatus(`${responseObject.length} addresses found`)
      if (responseObject.length === 0) setIsManual(true)
    } catch {
      setStatus('We could not look up addresses just now. Try again, or enter your address yourself.')
    }
  }
  const writeLine = (name: string, text: string) => {
    const written = { ...lines, [name]: text }
    setLines(written)
    change(
      written['street1'] && written['postTown']
        ? [written['street1'], written['postTown'], postcode].filter(Boolean).join(', ')
        : undefined,
    )
  }
  return (
    <>
      <label htmlFor="postcode">Postcode</label>
      <p id="postcode-hint" className="hint">
        For example, LS1 4AP
      </p>
      {errors.map((error) => (
        <p key={error} id="postcode-error" className="error">
          {error}
        </p>
      ))}
      <input
        id="postcode"
        autoComplete="postal-code"
        aria-describedby="postcode-hint postcode-error"
        aria-invalid={errors.length > 0}
        value={postcode}
        onChange={(event) => (setPostcode(event.target.value), setAddresses([]), change(undefined))}
      />
      <button type="button" onClick={() => void find()}>
        Find address
      </button>
      <p role="status">{status}</p>
      {addresses.length > 0 && (
        <fieldset>
          <legend>Select your address</legend>
          {addresses.map(({ address }) => (
            <label key={address} className="choice">
              <input type="radio" name="address" checked={formData === address} onChange={() => change(address)} />{' '}
              {address}
            </label>
          ))}
        </fieldset>
      )}
      {isManual ? (
        LINES.map(([name, label, autoComplete]) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <input
              id={name}
              autoComplete={autoComplete}
              value={lines[name] ?? ''}
              onChange={(event) => writeLine(name, event.target.value)}
            />
          </div>
        ))
      ) : (
        <button type="button" onClick={() => setIsManual(true)}>
          Enter address manually
        </button>
      )}
    </>
  )
}
