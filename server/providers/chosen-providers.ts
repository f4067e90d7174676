import { absentProviders } from './absent-providers.ts'
import { CONNECTABLE, type ConnectOptions, connected } from './connected-providers.ts'
import type { Providers } from './ports.ts'
import type { SupplierSettings } from './supplier-settings.ts'

export interface ChosenProviders {
  readonly providers: Providers
  /** What each kind came to, for the log at start: no address and no key. */
  readonly chosen: Readonly<Record<keyof Providers, 'http' | 'smtp' | 'sandbox' | 'none'>>
}

/** Each supplier as it was set; what was not set is the sandbox or nobody. */
export function chosenProviders({ suppliers, others, requireTls }: SupplierSettings, sandbox: Providers, options: Omit<ConnectOptions, 'requireTls'>): ChosenProviders {
  const rest = others === 'sandbox' ? sandbox : absentProviders
  const chosen = Object.fromEntries(Object.keys(rest).map((kind) => [kind, others === 'sandbox' ? 'sandbox' : 'none']))
  let providers = rest
  for (const kind of CONNECTABLE) {
    const setting = suppliers[kind]
    if (setting === undefined) continue
    const provider = setting === 'none' ? absentProviders[kind] : connected(kind, setting, { ...options, requireTls })
    providers = { ...providers, [kind]: provider }
    chosen[kind] = setting === 'none' ? 'none' : kind === 'mail' ? 'smtp' : 'http'
  }
  return { providers, chosen: chosen as ChosenProviders['chosen'] }
}
