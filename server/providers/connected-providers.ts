import { idealPostcodes } from './address/ideal-postcodes.ts'
import { data8Addresses } from './address/data8-addresses.ts'
import { loqateAddresses } from './address/loqate-addresses.ts'
import { postcodesIo } from './address/postcodes-io.ts'
import { structuredAddresses } from './address/structured-addresses.ts'
import { equifaxCreditSearch } from './bureaus/equifax-credit-search.ts'
import { experianConsumerData } from './bureaus/experian-consumer-data.ts'
import { webhookChat } from './chat/webhook-chat.ts'
import { data8Emails } from './contact-checks/data8-emails.ts'
import { data8Phones } from './contact-checks/data8-phones.ts'
import { zohoCrm } from './crm/zoho-crm.ts'
import { zohoToken } from './crm/zoho-token.ts'
import { httpDevices } from './devices/http-devices.ts'
import { clamdScan } from './file-scans/clamd-scan.ts'
import { httpIdentity } from './identity/http-identity.ts'
import { smtpMail } from './mail/smtp-mail.ts'
import { httpMarketing } from './marketing/http-marketing.ts'
import { webhookNotifications } from './notifications/webhook-notifications.ts'
import type { Providers } from './ports/ports.ts'
import { kountRisk } from './risk/kount-risk.ts'
import { bulkSms } from './sms/bulk-sms.ts'
import type { SupplierSetting } from '../settings/supplier-settings.ts'
import {
  type ChangingHeaders,
  type HttpSupplierOptions,
  LIMITS,
  type Limits,
  type SupplierLog,
  httpSupplier,
} from './transport/index.ts'

type Setting = Exclude<SupplierSetting, 'none'>
/** The scanner is no web service, and keeps its own time. */
type Connectable = keyof typeof LIMITS | 'scans'

export interface ConnectOptions {
  readonly log: SupplierLog
  readonly now: () => Date
  readonly requireTls: boolean
  /** Overrides `LIMITS`, for tests that cannot wait. */
  readonly limits?: Partial<Limits>
}

/** The adapter of one kind for the supplier in its settings. */
export function connected<Kind extends Connectable>(
  kind: Kind,
  setting: Setting,
  options: ConnectOptions,
): Providers[Kind] {
  return ADAPTERS[kind](setting, options)
}

const ADAPTERS: { readonly [Kind in Connectable]: (setting: Setting, options: ConnectOptions) => Providers[Kind] } = {
  addresses: (setting, options) =>
    setting.shape === 'ideal-postcodes'
      ? idealPostcodes(
          supplier('addresses', setting, options, { headers: { authorization: `api_key="${setting.key}"` } }),
        )
      : structuredAddresses(supplier('addresses', setting, options, bearer(setting))),
  fallbackAddresses: (setting, options) =>
    data8Addresses(supplier('fallbackAddresses', setting, options, data8Key(setting))),
  completions: (setting, options) => postcodesIo(supplier('completions', setting, options)),
  postalAddresses: (setting, options) =>
    loqateAddresses(supplier('postalAddresses', setting, options, { query: { Key: setting.key ?? '' } })),
  emails: (setting, options) => data8Emails(supplier('emails', setting, options, data8Key(setting))),
  phones: (setting, options) => data8Phones(supplier('phones', setting, options, data8Key(setting))),
  equifax: (setting, options) => equifaxCreditSearch(supplier('equifax', setting, options, bearer(setting))),
  experian: (setting, options) => experianConsumerData(supplier('experian', setting, options, bearer(setting))),
  identity: (setting, options) => httpIdentity(supplier('identity', setting, options, bearer(setting))),
  risk: (setting, options) =>
    kountRisk(
      supplier('risk', setting, options, { headers: { 'x-kount-api-key': setting.key ?? '' } }),
      setting.merchant ?? '',
    ),
  devices: (setting, options) => httpDevices(supplier('devices', setting, options, bearer(setting))),
  scans: ({ url = '' }) => clamdScan(url),
  sms: (setting, options) =>
    bulkSms(
      supplier('sms', setting, options, {
        headers: { authorization: `Basic ${Buffer.from(setting.key ?? '').toString('base64')}` },
      }),
    ),
  mail: ({ url = '', from = '' }, { log, requireTls, limits }) =>
    smtpMail({ url, from, requireTls, log, limits: { ...LIMITS.mail, ...limits } }),
  crm: (setting, options) => zohoCrm(supplier('crm', setting, options, zohoHeaders(setting, options))),
  chat: (setting, options) => webhookChat(supplier('chat', setting, options)),
  marketing: (setting, options) => httpMarketing(supplier('marketing', setting, options, bearer(setting))),
  notifications: (setting, options) => webhookNotifications(supplier('notifications', setting, options)),
}

/** The kinds with an adapter: all but the duplicate check, for which no supplier is known. */
export const CONNECTABLE = Object.keys(ADAPTERS) as readonly Connectable[]

function supplier(
  kind: keyof typeof LIMITS,
  { url = '' }: Setting,
  { log, limits }: ConnectOptions,
  key: Pick<HttpSupplierOptions, 'headers' | 'query'> = {},
) {
  return httpSupplier({ name: kind, url, log, limits: { ...LIMITS[kind], ...limits }, ...key })
}

const bearer = ({ key }: Setting) => ({ headers: { authorization: `Bearer ${key}` } })

/** Data8 takes its key in the query, which is never logged. */
const data8Key = ({ key = '' }: Setting) => ({ query: { key } })

function zohoHeaders(
  { key, tokenUrl, clientId = '', clientSecret = '', refreshToken = '' }: Setting,
  options: ConnectOptions,
): Pick<HttpSupplierOptions, 'headers'> {
  if (tokenUrl === undefined) return { headers: { authorization: `Zoho-oauthtoken ${key}` } }
  const ask = httpSupplier({
    name: 'crm login',
    url: tokenUrl,
    log: options.log,
    limits: { ...LIMITS.crm, ...options.limits },
  })
  const token = zohoToken(ask, { clientId, clientSecret, refreshToken }, options.now)
  const scheme = 'Zoho-oauthtoken '
  const headers: ChangingHeaders = async (rejected) => ({
    authorization: scheme + (await token(rejected?.['authorization']?.slice(scheme.length))),
  })
  return { headers }
}
