import { useMemo, useRef, useSyncExternalStore } from 'react'
import { screen, type Home, type JourneyState, type Screen } from '../../../engine/index.ts'
import type { AddressSearch } from '../../effects/address-search.ts'
import type { RunningJourney } from '../../journey/start-journey.ts'
import { StepBody } from '../../screen/step-body.tsx'
import { useActs } from '../../screen/use-acts.ts'
import { ServicesContext, useServices } from '../../services/services.ts'
import { ErrorSummary } from '../../../widgets/index.ts'

export interface HomeStepProps {
  readonly running: RunningJourney
  readonly home: Home
}

/**
 * J016: the step as its journey defines it, which continues by itself once an address is chosen. This is announced before the first
 * control, and can be turned off there, because the arrow keys choose entries while moving through a list. Typing
 * an address by hand is never interrupted.
 */
export function HomeStep({ running, home: { step, advance } }: HomeStepProps) {
  const { journey, store } = running
  const { state, failure, now } = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const acts = useActs(running, step)
  const { services, wasFound } = useWatchedSearch()
  if (state.step !== step || state.home === null) return null

  const stay = () => store.send({ type: 'stay' })
  const fill = (values: Screen['values']) => {
    if (Object.values(values).some((value) => isAddress(value) && !wasFound(value))) stay()
    acts.fill(values)
  }
  const shown = screen(journey, state, { now })
  return (
    <section className="stack" aria-label={shown.title} aria-busy={shown.isBusy}>
      {failure !== null && (
        <ErrorSummary
          heading={shown.words['problem'] ?? ''}
          errors={failure.errors}
          step={step}
          attempt={failure.nth}
          isBusy={false}
        />
      )}
      {state.home === 'advancing' && (
        <p>
          {advance.text}{' '}
          <button type="button" className="link-button" onClick={stay}>
            {advance.stay}
          </button>
        </p>
      )}
      <ServicesContext value={services}>
        <StepBody screen={shown} acts={{ ...acts, fill }} />
      </ServicesContext>
      {/* Below the list, so that nothing moves while a visitor is about to choose another address. */}
      <div role="status">{said(state, advance)}</div>
    </section>
  )
}

function said({ home, phase, running }: JourneyState, { staying, moving }: Home['advance']): string | null {
  if (home === 'staying') return staying
  const isMoving = phase === 'submitting' || Object.values(running).some(({ kind }) => kind === 'press')
  return isMoving ? moving : null
}

interface AddressLike {
  readonly addressID: string
  readonly address?: string
}

/** The services with a search that remembers its results: only such an address counts as chosen, any other is being typed. */
function useWatchedSearch() {
  const services = useServices()
  const found = useRef<readonly AddressLike[]>([])
  const watched = useMemo(() => {
    const { addressSearch } = services
    const searchAddresses: AddressSearch['searchAddresses'] = async (postcode) => {
      const addresses = await addressSearch.searchAddresses(postcode)
      found.current = addresses
      return addresses
    }
    return { ...services, addressSearch: { ...addressSearch, searchAddresses } }
  }, [services])
  const wasFound = ({ addressID, address }: AddressLike) =>
    found.current.some((one) => one.addressID === addressID && one.address === address)
  return { services: watched, wasFound }
}

function isAddress(value: unknown): value is AddressLike {
  return typeof value === 'object' && value !== null && 'addressID' in value
}
