import { type ImportedAddresses, addressBook } from './address/address-book.ts'
import { sandboxAddresses } from './address/sandbox-addresses.ts'
import { sandboxCompletions } from './address/sandbox-completions.ts'
import { sandboxFallbackAddresses } from './address/sandbox-fallback-addresses.ts'
import { sandboxPostalAddresses } from './address/sandbox-postal-addresses.ts'
import { sandboxEquifax } from './bureaus/sandbox-equifax.ts'
import { sandboxExperian } from './bureaus/sandbox-experian.ts'
import { sandboxDuplicateCheck } from './contact-checks/sandbox-duplicate-check.ts'
import { sandboxEmailCheck } from './contact-checks/sandbox-email-check.ts'
import { sandboxPhoneCheck } from './contact-checks/sandbox-phone-check.ts'
import { sandboxIdentity } from './identity/sandbox-identity.ts'
import type { TextMessage } from './ports/outgoing-ports.ts'
import type { Providers } from './ports/ports.ts'
import { sandboxDevices } from './devices/sandbox-devices.ts'
import { sandboxScan } from './file-scans/sandbox-scan.ts'
import { sandboxRisk } from './risk/sandbox-risk.ts'
import { sandboxOutgoing } from './sandbox/sandbox-outgoing.ts'
import { sandboxSms } from './sms/sandbox-sms.ts'

export interface SandboxOptions {
  /** Seals the ids of questionnaires: the same in every process that serves a claim, and across restarts. */
  readonly secret: string
  /** Milliseconds; resolves when they have passed. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** Receives texts instead of a phone: `to` in E.164. */
  readonly deliver: (message: TextMessage) => Promise<void>
  /** Addresses in addition to the invented ones. */
  readonly imported?: ImportedAddresses
}

/**
 * Suppliers that need no network and answer by what is typed (sandbox-people.json). They have no state: the same request
 * gets the same answer from every process and after every restart.
 */
export function sandboxProviders({ secret, wait, deliver, imported }: SandboxOptions): Providers {
  const book = addressBook(imported)
  return {
    addresses: sandboxAddresses(book),
    fallbackAddresses: sandboxFallbackAddresses(book),
    completions: sandboxCompletions(book),
    postalAddresses: sandboxPostalAddresses,
    emails: sandboxEmailCheck,
    phones: sandboxPhoneCheck,
    duplicates: sandboxDuplicateCheck,
    equifax: sandboxEquifax(wait),
    experian: sandboxExperian(wait),
    identity: sandboxIdentity(secret),
    risk: sandboxRisk,
    devices: sandboxDevices,
    scans: sandboxScan,
    ...sandboxOutgoing,
    sms: sandboxSms(deliver),
  }
}
