import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { call } from '../hand-written/call.ts'

interface Address {
  readonly addressID: string
  readonly address: string
}

/** An address by its postcode, as far as the hand-written step goes. */
export function AddressWidget({ id, value, onChange }: WidgetProps) {
  const [postcode, setPostcode] = useState('')
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const [status, setStatus] = useState('')
  const find = async () => {
    setStatus('Looking for addresses')
    try {
      const { responseObject } = await call<{ responseObject: readonly Address[] }>(
        'POST',
        '/api/credit-check/postal-to-address',
        { postal_code: postcode },
      )
      setAddresses(responseObject)
      setStatus(`${responseObject.length} addresses found`)
    } catch {
      setStatus('We could not look up addresses just now. Try again, or enter your address yourself.')
    }
  }
  return (
    <>
      <label htmlFor={id}>Postcode</label>
      <input
        id={id}
        autoComplete="postal-code"
        value={postcode}
        onChange={(event) => setPostcode(event.target.value)}
      />
      <button type="button" onClick={() => void find()}>
        Find address
      </button>
      <p role="status">{status}</p>
      {addresses.map(({ address }) => (
        <label key={address} className="choice">
          <input type="radio" name={`${id}-address`} checked={value === address} onChange={() => onChange(address)} />{' '}
          {address}
        </label>
      ))}
    </>
  )
}
