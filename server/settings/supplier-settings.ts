import { OUTGOING_KINDS, type OutgoingProviders } from '../providers/ports/outgoing-ports.ts'
import type { Providers } from '../providers/ports/ports.ts'
import { StartError } from './start-error.ts'

export type SupplierKind = keyof Providers

/** The checked variables of one supplier, by role. */
export type SupplierSetting = 'none' | Readonly<Partial<Record<Role, string>>>

export interface SupplierSettings {
  readonly suppliers: Readonly<Partial<Record<SupplierKind, SupplierSetting>>>
  /** The replacement for a supplier that is not configured: the sandbox, or nothing. */
  readonly others: 'sandbox' | 'nothing'
  /** Refuse mail servers without TLS. */
  readonly requireTls: boolean
  /** Variables that production requires and that are not set. */
  readonly missing: readonly string[]
}

type Role = 'url' | 'key' | 'shape' | 'from' | 'merchant' | 'tokenUrl' | 'clientId' | 'clientSecret' | 'refreshToken'

interface Variable {
  readonly name: string
  readonly role: Role
  /** required: must be set with the URL. together: all of these or none. */
  readonly need: 'required' | 'optional' | 'together'
  readonly expected: string
  readonly isRight: (value: string) => boolean
}

interface SupplierVariables {
  readonly variables: readonly Variable[]
  /** The product can do without it: `…_URL=none` declares this. */
  readonly dispensable?: boolean
}

/** Without a name and password, which fetch refuses. */
const webAddress = (value: string) => isAddress(value, ['http:', 'https:']) && new URL(value).username === ''
const mailAddress = (value: string) => isAddress(value, ['smtp:', 'smtps:'])
/** Characters that a header can contain. */
const printable = (value: string) => /^[\x20-\x7e]+$/.test(value)

const url = (name: string, such = 'https://api.example.com'): Variable => ({
  name,
  role: 'url',
  need: 'required',
  expected: `a web address such as ${such}`,
  isRight: webAddress,
})
const key = (name: string, expected = 'the key that the supplier gave you'): Variable => ({
  name,
  role: 'key',
  need: 'required',
  expected,
  isRight: printable,
})

/** Every variable that connects a supplier. `docs/suppliers.md` lists the same, and a test compares the two. */
export const SUPPLIER_VARIABLES: Readonly<Partial<Record<SupplierKind, SupplierVariables>>> = {
  addresses: {
    variables: [
      url('ADDRESS_URL'),
      key('ADDRESS_KEY'),
      {
        name: 'ADDRESS_SHAPE',
        role: 'shape',
        need: 'optional',
        expected: 'structured or ideal-postcodes',
        isRight: (value) => value === 'structured' || value === 'ideal-postcodes',
      },
    ],
  },
  fallbackAddresses: { variables: [url('FALLBACK_ADDRESS_URL'), key('FALLBACK_ADDRESS_KEY')], dispensable: true },
  completions: { variables: [url('COMPLETIONS_URL', 'https://api.postcodes.io')], dispensable: true },
  postalAddresses: {
    variables: [url('POSTAL_ADDRESS_URL', 'https://api.addressy.com'), key('POSTAL_ADDRESS_KEY')],
    dispensable: true,
  },
  emails: { variables: [url('EMAIL_CHECK_URL'), key('EMAIL_CHECK_KEY')] },
  phones: { variables: [url('PHONE_CHECK_URL'), key('PHONE_CHECK_KEY')] },
  equifax: { variables: [url('EQUIFAX_URL'), key('EQUIFAX_KEY')] },
  experian: { variables: [url('EXPERIAN_URL'), key('EXPERIAN_KEY')] },
  identity: { variables: [url('IDENTITY_URL'), key('IDENTITY_KEY')] },
  sms: { variables: [url('SMS_URL'), key('SMS_KEY', 'the token id and its secret with a colon between them')] },
  mail: {
    variables: [
      {
        name: 'MAIL_URL',
        role: 'url',
        need: 'required',
        expected: 'a mail server such as smtps://user:password@mail.example.com',
        isRight: mailAddress,
      },
      {
        name: 'MAIL_FROM',
        role: 'from',
        need: 'required',
        expected: 'an e-mail address such as claims@example.com',
        isRight: (value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value),
      },
    ],
    dispensable: true,
  },
  risk: {
    variables: [
      url('RISK_URL'),
      key('RISK_KEY'),
      {
        name: 'RISK_MERCHANT',
        role: 'merchant',
        need: 'required',
        expected: 'six digits',
        isRight: (value) => /^\d{6}$/.test(value),
      },
    ],
    dispensable: true,
  },
  scans: {
    variables: [
      {
        name: 'CLAMD_URL',
        role: 'url',
        need: 'required',
        expected: 'the address of clamd such as tcp://scanner.internal:3310 or unix:/run/clamav/clamd.ctl',
        isRight: (value) => isAddress(value, ['tcp:']) || /^unix:\/[^\s]+$/.test(value),
      },
    ],
    dispensable: true,
  },
  devices: { variables: [url('DEVICE_URL'), key('DEVICE_KEY')], dispensable: true },
  crm: {
    variables: [
      url('CRM_URL'),
      { ...key('CRM_KEY', 'an access token; or set the CRM_TOKEN_URL variables, which get one'), need: 'optional' },
      { ...url('CRM_TOKEN_URL', 'https://accounts.example.com'), role: 'tokenUrl', need: 'together' },
      { ...key('CRM_CLIENT_ID'), role: 'clientId', need: 'together' },
      { ...key('CRM_CLIENT_SECRET'), role: 'clientSecret', need: 'together' },
      { ...key('CRM_REFRESH_TOKEN'), role: 'refreshToken', need: 'together' },
    ],
    dispensable: true,
  },
  chat: { variables: [url('CHAT_URL', "the webhook's address")], dispensable: true },
  marketing: { variables: [url('MARKETING_URL'), key('MARKETING_KEY')], dispensable: true },
  notifications: { variables: [url('NOTIFICATION_URL', "the webhook's address")], dispensable: true },
}

interface Surroundings {
  readonly production: boolean
  /** The value of SANDBOX. */
  readonly sandbox: string | undefined
}

/** Reads which suppliers are connected. Throws CONFIG_INVALID for a wrong or incomplete setting, without repeating a key or an address. */
export function readSupplierSettings(
  environment: NodeJS.ProcessEnv,
  { production, sandbox }: Surroundings,
): SupplierSettings {
  const kinds = Object.entries(SUPPLIER_VARIABLES) as [SupplierKind, SupplierVariables][]
  const errors = kinds.flatMap(([, supplier]) => errorsOf(supplier, environment, production))
  if (errors.length > 0)
    throw new StartError(
      'CONFIG_INVALID',
      `in the environment: ${errors.join(' ')} Change or unset it and start again.`,
    )
  const set = kinds.flatMap(([kind, { variables }]) => {
    const given = variables.flatMap(({ name, role }) =>
      isSet(environment[name]) ? [[role, environment[name]] as const] : [],
    )
    if (given.length === 0) return []
    return [[kind, isNone(variables, environment) ? ('none' as const) : Object.fromEntries(given)] as const]
  })
  const suppliers = Object.fromEntries(set) as SupplierSettings['suppliers']
  const others = !production || sandbox === '1' ? 'sandbox' : 'nothing'
  const unset = production && !isSet(sandbox) ? kinds.filter(([kind]) => suppliers[kind] === undefined) : []
  const missing = unset.map(([, supplier]) => variableOf(supplier))
  return { suppliers, others, requireTls: production, missing }
}

/** The warning at a start in production without these suppliers; undefined if there is nothing to warn about. */
export function suppliersMissing({ missing }: Pick<SupplierSettings, 'missing'>): string | undefined {
  if (missing.length === 0) return undefined
  return (
    `SUPPLIERS_MISSING in the environment: NODE_ENV is production and these are not set: ${missing.join(', ')}. Calls that need them fail as if they were down. ` +
    'Set them as docs/suppliers.md says; or set SANDBOX=1 to answer visitors with invented data, or SANDBOX=0 to do without them knowingly.'
  )
}

/** Suppliers of messages that are neither set nor `none`: their messages wait. */
export function unsetKinds({
  suppliers,
  others,
}: Pick<SupplierSettings, 'suppliers' | 'others'>): readonly (keyof OutgoingProviders)[] {
  return others === 'sandbox' ? [] : OUTGOING_KINDS.filter((kind) => suppliers[kind] === undefined)
}

/** The warning at a start while messages of some kinds have no supplier; undefined if there are none. */
export function messagesWait(settings: Pick<SupplierSettings, 'suppliers' | 'others'>): string | undefined {
  const unset = unsetKinds(settings)
  if (unset.length === 0) return undefined
  return (
    `MESSAGES_WAIT in the environment: these are not set: ${unset.map((kind) => variableOf(SUPPLIER_VARIABLES[kind])).join(', ')}. Their messages stay in the outbox ` +
    '("claims queue" and outbox_waiting_for_supplier count them) and are sent once they are set. Only none drops them.'
  )
}

const variableOf = ({ variables, dispensable = false }: SupplierVariables = { variables: [] }) =>
  `${variables[0]?.name}${dispensable ? ' (or none)' : ''}`

function errorsOf(
  { variables, dispensable = false }: SupplierVariables,
  environment: NodeJS.ProcessEnv,
  production: boolean,
): readonly string[] {
  const given = variables.filter(({ name }) => isSet(environment[name]))
  const [main] = variables
  if (main === undefined || given.length === 0) return []
  if (isNone(variables, environment)) {
    if (!dispensable) return [`${main.name} is none; the product cannot do without this supplier.`]
    return given.length === 1 ? [] : [`${main.name} is none, but ${names(given.slice(1))} is set.`]
  }
  const wrong = given.flatMap(({ name, role, expected, isRight }) => {
    const value = environment[name] ?? ''
    // The value may be a key, or an address with one in it.
    if (!isRight(value)) return [`${name} is not ${expected}.`]
    const isOpen = (role === 'url' || role === 'tokenUrl') && value.startsWith('http:')
    return production && isOpen ? [`${name} begins with http:; in production it must begin with https:.`] : []
  })
  const absent = variables.filter(({ name, need }) => need === 'required' && !isSet(environment[name]))
  const together = variables.filter(({ need }) => need === 'together')
  const half = together.some((variable) => given.includes(variable))
    ? together.filter((variable) => !given.includes(variable))
    : []
  const keyless = together.length > 0 && !given.some(({ role, need }) => role === 'key' || need === 'together')
  return [
    ...wrong,
    ...[...absent, ...half].map(
      ({ name, expected }) => `${names(given)} is set, but ${name} is not; it must be ${expected}.`,
    ),
    ...(keyless ? [`${main.name} is set, but neither CRM_KEY nor CRM_TOKEN_URL is; one of them must be.`] : []),
  ]
}

const names = (variables: readonly Variable[]) => variables.map(({ name }) => name).join(', ')
const isSet = (value: string | undefined) => value !== undefined && value !== ''
const isNone = ([main]: readonly Variable[], environment: NodeJS.ProcessEnv) =>
  main !== undefined && environment[main.name] === 'none'

function isAddress(value: string, protocols: readonly string[]): boolean {
  const address = URL.canParse(value) ? new URL(value) : undefined
  return address !== undefined && protocols.includes(address.protocol) && address.hostname !== ''
}
