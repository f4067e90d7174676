import { absentProviders, declinedProviders } from './absent-providers.ts'
import { CONNECTABLE, type ConnectOptions, connected } from './connected-providers.ts'
import type { OutgoingProviders } from './ports/outgoing-ports.ts'
import type { Providers } from './ports/ports.ts'
import { type SupplierSettings, unsetKinds } from '../settings/supplier-settings.ts'

export interface ChosenProviders {
  readonly providers: Providers
  /** The choice for each kind, for the log at start: no address and no key. */
  readonly chosen: Readonly<Record<keyof Providers, 'http' | 'smtp' | 'clamd' | 'sandbox' | 'none' | 'unset'>>
  /** Kinds whose messages wait, because their supplier is neither set nor declined. */
  readonly unset: readonly (keyof OutgoingProviders)[]
}

/** Each supplier as configured; one that is not set is the sandbox, or fails as if it were down. */
export function chosenProviders(
  { suppliers, others, requireTls }: SupplierSettings,
  sandbox: Providers,
  options: Omit<ConnectOptions, 'requireTls'>,
): ChosenProviders {
  const rest = others === 'sandbox' ? sandbox : absentProviders
  const unset = unsetKinds({ suppliers, others })
  const chosen = Object.fromEntries(
    Object.keys(rest).map((kind) => [kind, others === 'sandbox' ? 'sandbox' : isOneOf(unset, kind) ? 'unset' : 'none']),
  )
  let providers = rest
  for (const kind of CONNECTABLE) {
    const setting = suppliers[kind]
    if (setting === undefined) continue
    const provider = setting === 'none' ? declinedProviders[kind] : connected(kind, setting, { ...options, requireTls })
    providers = { ...providers, [kind]: provider }
    chosen[kind] = setting === 'none' ? 'none' : (PROTOCOLS[kind] ?? 'http')
  }
  return { providers, chosen: chosen as ChosenProviders['chosen'], unset }
}

const PROTOCOLS: Readonly<Partial<Record<keyof Providers, 'smtp' | 'clamd'>>> = { mail: 'smtp', scans: 'clamd' }

const isOneOf = (kinds: readonly string[], kind: string) => kinds.includes(kind)
