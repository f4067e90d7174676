import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from './call.ts'
import { useClaim } from './claim.tsx'

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

export function PostcodeStep() {
  const navigate = useNavigate()
  const { answers, save } = useClaim()
  const [postcode, setPostcode] = useState(String(answers['postcode'] ?? ''))
  const [addresses, setAddresses] = useState<readonly Address[]>([])
  const [chosen, setChosen] = useState<Address | null>(null)
  const [lines, setLines] = useState<Readonly<Record<string, string>> | null>(null)
  const [status, setStatus] = useState('')
  const [error, setError] = useState('')

  const find = async () => {
    if (!POSTCODE.test(postcode.trim()))
      return setError(postcode === '' ? 'Please enter a postcode' : 'Please enter a valid postcode')
    setError('')
    setStatus('Looking for addresses')
    try {
      const { responseObject } = await call<{ responseObject: readonly Address[] }>(
        'POST',
        '/api/credit-check/postal-to-address',
        { postal_code: postcode },
      )
      setAddresses(responseObject)
      setStatus(`${responseObject.length} addresses found`)
      if (responseObject.length === 0) setLines({})
    } catch {
      setStatus('We could not look up addresses just now. Try again, or enter your address yourself.')
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address =
      lines === null
        ? chosen
        : { ...lines, addressID: '', postcode, address: [lines['street1'], lines['postTown'], postcode].join(', ') }
    if (address === null || (lines !== null && (!lines['street1'] || !lines['postTown'])))
      return setError(lines === null ? 'Please select an address' : 'Address line 1 and town are required')
    try {
      await save('postcode', { postcode, address })
      void navigate('/info')
    } catch {
      setError('We could not save your answers. Please check them and try again.')
    }
  }
  return (
    <main>
      <h1>Find your address</h1>
      <p className="notice">
        We are a claims management company. You do not need us to claim: you can claim for free yourself, directly from
        your lender or through the Financial Ombudsman Service.
      </p>
      <p>Start with the postcode of the home you live in now.</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor="postcode">Postcode</label>
        <p id="postcode-hint" className="hint">
          For example, LS1 4AP
        </p>
        {error !== '' && (
          <p id="postcode-error" className="error">
            {error}
          </p>
        )}
        <input
          id="postcode"
          autoComplete="postal-code"
          aria-describedby="postcode-hint postcode-error"
          aria-invalid={error !== ''}
          value={postcode}
          onChange={(event) => (setPostcode(event.target.value), setAddresses([]), setChosen(null))}
        />
        <button type="button" onClick={() => void find()}>
          Find address
        </button>
        <p role="status">{status}</p>
        {addresses.length > 0 && (
          <fieldset>
            <legend>Select your address</legend>
            {addresses.map((address) => (
              <label key={address.address} className="choice">
                <input type="radio" name="address" checked={chosen === address} onChange={() => setChosen(address)} />{' '}
                {address.address}
              </label>
            ))}
          </fieldset>
        )}
        {lines === null ? (
          <button type="button" onClick={() => setLines({})}>
            Enter address manually
          </button>
        ) : (
          LINES.map(([name, label, autoComplete]) => (
            <div key={name}>
              <label htmlFor={name}>{label}</label>
              <input
                id={name}
                autoComplete={autoComplete}
                value={lines[name] ?? ''}
                onChange={(event) => setLines({ ...lines, [name]: event.target.value })}
              />
            </div>
          ))
        )}
        <div>
          <button type="submit">Next</button>
        </div>
      </form>
    </main>
  )
}
