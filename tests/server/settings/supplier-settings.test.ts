import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chosenProviders } from '../../../server/index.ts'
import {
  SUPPLIER_VARIABLES,
  readSupplierSettings,
  suppliersMissing,
  messagesWait,
} from '../../../server/providers/index.ts'
import { sandbox } from '../providers/sandbox.ts'

const development = { production: false, sandbox: undefined }
const production = { production: true, sandbox: undefined }
const closed = { production: true, sandbox: '0' }

/** Everything that production needs; dispensable suppliers are left out on purpose. */
const COMPLETE: Record<string, string> = {
  ADDRESS_URL: 'https://a.example.com',
  ADDRESS_KEY: 'k',
  FALLBACK_ADDRESS_URL: 'none',
  COMPLETIONS_URL: 'https://api.postcodes.io',
  EMAIL_CHECK_URL: 'https://e.example.com',
  EMAIL_CHECK_KEY: 'k',
  PHONE_CHECK_URL: 'https://p.example.com',
  PHONE_CHECK_KEY: 'k',
  EQUIFAX_URL: 'https://b.example.com',
  EQUIFAX_KEY: 'k',
  EXPERIAN_URL: 'https://b.example.com',
  EXPERIAN_KEY: 'k',
  IDENTITY_URL: 'https://i.example.com',
  IDENTITY_KEY: 'k',
  SMS_URL: 'https://s.example.com',
  SMS_KEY: 'id:k',
  MAIL_URL: 'smtps://u:p@mail.example.com',
  MAIL_FROM: 'claims@example.com',
  CRM_URL: 'https://crm.example.com',
  CRM_TOKEN_URL: 'https://t.example.com',
  CRM_CLIENT_ID: 'i',
  CRM_CLIENT_SECRET: 's',
  CRM_REFRESH_TOKEN: 'r',
  RISK_URL: 'none',
  CLAMD_URL: 'none',
  POSTAL_ADDRESS_URL: 'none',
  DEVICE_URL: 'none',
  CHAT_URL: 'none',
  MARKETING_URL: 'none',
  NOTIFICATION_URL: 'none',
}

describe('the suppliers of the environment', () => {
  it('are the sandbox where nothing is set, outside production', () => {
    expect(readSupplierSettings({}, development)).toEqual({
      suppliers: {},
      others: 'sandbox',
      requireTls: false,
      missing: [],
    })
    expect(chosen({}, development)).toMatchObject({ addresses: 'sandbox', equifax: 'sandbox', chat: 'sandbox' })
  })

  it('may be real one by one', () => {
    const environment = {
      EQUIFAX_URL: 'http://127.0.0.1:4501',
      EQUIFAX_KEY: 'k',
      MAIL_URL: 'smtp://localhost',
      MAIL_FROM: 'a@b.example',
      CHAT_URL: 'none',
      EXPERIAN_URL: '',
    }
    expect(chosen(environment, development)).toMatchObject({
      equifax: 'http',
      experian: 'sandbox',
      mail: 'smtp',
      chat: 'none',
      duplicates: 'sandbox',
    })
  })

  it('are required in production, so that no visitor gets invented data by accident', () => {
    expect(suppliersMissing(readSupplierSettings({}, production))).toBe(
      'SUPPLIERS_MISSING in the environment: NODE_ENV is production and these are not set: ADDRESS_URL, FALLBACK_ADDRESS_URL (or none), COMPLETIONS_URL (or none), POSTAL_ADDRESS_URL (or none), ' +
        'EMAIL_CHECK_URL, PHONE_CHECK_URL, EQUIFAX_URL, EXPERIAN_URL, IDENTITY_URL, SMS_URL, MAIL_URL (or none), RISK_URL (or none), CLAMD_URL (or none), DEVICE_URL (or none), ' +
        'CRM_URL (or none), CHAT_URL (or none), MARKETING_URL (or none), NOTIFICATION_URL (or none). Calls that need them fail as if they were down. Set them as docs/suppliers.md says; ' +
        'or set SANDBOX=1 to answer visitors with invented data, or SANDBOX=0 to do without them knowingly.',
    )
    for (const settings of [
      readSupplierSettings(COMPLETE, production),
      readSupplierSettings({}, closed),
      readSupplierSettings({}, development),
    ]) {
      expect(suppliersMissing(settings)).toBeUndefined()
    }
    expect(chosen(COMPLETE, production)).toMatchObject({
      addresses: 'http',
      mail: 'smtp',
      risk: 'none',
      duplicates: 'none',
    })
  })

  it('may be the sandbox in production if it says so, or missing', async () => {
    expect(chosen({}, { production: true, sandbox: '1' })).toMatchObject({ equifax: 'sandbox' })
    const { chosen: kinds, providers } = choose({}, closed)
    expect(kinds).toMatchObject({ equifax: 'none', risk: 'none', sms: 'unset', crm: 'unset', chat: 'unset' })
    await expect(providers.equifax.creditSearch({} as never)).rejects.toThrow('equifax: no such supplier is set')
    await expect(providers.sms.send({} as never)).rejects.toThrow('sms: no such supplier is set')
    expect(await providers.duplicates.isKnown({} as never)).toBe(false)
    for (const sending of [
      providers.chat.send({} as never),
      providers.crm.upsert({} as never),
      providers.marketing.send({} as never),
    ])
      await expect(sending).rejects.toThrow('no such supplier is set')
  })

  it('that only receive messages drop them if set to none, and nowhere else', async () => {
    const { providers, unset } = choose({ CRM_URL: 'none', CHAT_URL: 'none' }, closed)
    expect(unset).toEqual(['sms', 'mail', 'marketing', 'notifications'])
    await providers.crm.upsert({} as never)
    await providers.crm.erase({} as never)
    await providers.chat.send({} as never)
    expect(messagesWait(readSupplierSettings({ CRM_URL: 'none', CHAT_URL: 'none' }, closed))).toMatch(
      /^MESSAGES_WAIT in the environment: these are not set: SMS_URL, MAIL_URL \(or none\), MARKETING_URL \(or none\), NOTIFICATION_URL \(or none\)\./,
    )
    for (const settings of [
      readSupplierSettings(COMPLETE, production),
      readSupplierSettings({}, development),
      readSupplierSettings({}, { production: true, sandbox: '1' }),
    ]) {
      expect(messagesWait(settings)).toBeUndefined()
    }
  })

  it.each([
    [
      { EQUIFAX_URL: 'https://b.example.com' },
      development,
      'EQUIFAX_URL is set, but EQUIFAX_KEY is not; it must be the key that the supplier gave you.',
    ],
    [
      { EQUIFAX_KEY: 'k-secret' },
      development,
      'EQUIFAX_KEY is set, but EQUIFAX_URL is not; it must be a web address such as https://api.example.com.',
    ],
    [{ ADDRESS_SHAPE: 'structured' }, development, 'ADDRESS_SHAPE is set, but ADDRESS_URL is not'],
    [
      { ADDRESS_URL: 'https://a.example.com', ADDRESS_KEY: 'k', ADDRESS_SHAPE: 'loqate' },
      development,
      'ADDRESS_SHAPE is not structured or ideal-postcodes.',
    ],
    [{ SMS_URL: 'sms.example.com', SMS_KEY: 'k' }, development, 'SMS_URL is not a web address'],
    [{ SMS_URL: 'ftp://sms.example.com', SMS_KEY: 'k' }, development, 'SMS_URL is not a web address'],
    [
      { EQUIFAX_URL: 'https://me:secret@b.example.com', EQUIFAX_KEY: 'k' },
      development,
      'EQUIFAX_URL is not a web address',
    ],
    [
      { EQUIFAX_URL: 'https://b.example.com', EQUIFAX_KEY: 'k\nx-evil: 1' },
      development,
      'EQUIFAX_KEY is not the key that the supplier gave you.',
    ],
    [
      { MAIL_URL: 'https://mail.example.com', MAIL_FROM: 'a@b.example' },
      development,
      'MAIL_URL is not a mail server such as',
    ],
    [{ MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, development, 'MAIL_FROM is not an e-mail address'],
    [{ MAIL_URL: 'smtp://mail.example.com' }, development, 'MAIL_URL is set, but MAIL_FROM is not'],
    [
      { RISK_URL: 'https://r.example.com', RISK_KEY: 'k', RISK_MERCHANT: '12' },
      development,
      'RISK_MERCHANT is not six digits.',
    ],
    [
      { CRM_URL: 'https://c.example.com' },
      development,
      'CRM_URL is set, but neither CRM_KEY nor CRM_TOKEN_URL is; one of them must be.',
    ],
    [{ CRM_URL: 'https://c.example.com', CRM_TOKEN_URL: 'https://t.example.com' }, development, 'CRM_CLIENT_ID is not'],
    [{ EQUIFAX_URL: 'none' }, development, 'EQUIFAX_URL is none; the product cannot do without this supplier.'],
    [{ RISK_URL: 'none', RISK_KEY: 'k' }, development, 'RISK_URL is none, but RISK_KEY is set.'],
    [
      { ...COMPLETE, EMAIL_CHECK_URL: 'http://e.example.com' },
      production,
      'EMAIL_CHECK_URL begins with http:; in production it must begin with https:.',
    ],
    [
      { ...COMPLETE, CRM_TOKEN_URL: 'http://t.example.com' },
      production,
      'CRM_TOKEN_URL begins with http:; in production it must begin with https:.',
    ],
  ])(
    'that are wrong (%j) stop the start with the name of the variable and what to write',
    (environment, where, message) => {
      expect(() => readSupplierSettings(environment, where)).toThrow('CONFIG_INVALID in the environment: ')
      expect(() => readSupplierSettings(environment, where)).toThrow(message)
    },
  )

  it('are reported together if several are wrong, without repeating a key or an address', () => {
    const environment = { EQUIFAX_URL: 'not-a-url-with-a-secret', SMS_KEY: 'k-secret' }
    const said = messageOf(() => readSupplierSettings(environment, development))
    expect(said).toMatch(/EQUIFAX_URL.*EQUIFAX_KEY.*SMS_URL/)
    expect(said).not.toContain('secret')
  })
})

describe('docs/suppliers.md', () => {
  const docs = readFileSync(new URL('../../../docs/suppliers.md', import.meta.url), 'utf8')
  const listed = [...docs.matchAll(/`([A-Z]+(?:_[A-Z]+)*_(?:URL|KEY|SHAPE|FROM|MERCHANT|ID|SECRET|TOKEN))`/g)].map(
    ([, name]) => name,
  )

  it('lists every variable and no other', () => {
    const known = Object.values(SUPPLIER_VARIABLES).flatMap(({ variables }) => variables.map(({ name }) => name))
    const elsewhere = ['DATABASE_URL', 'PUBLIC_URL', 'PORTAL_URL']
    expect(new Set(listed.filter((name) => !elsewhere.includes(name ?? '')))).toEqual(new Set(known))
  })
})

function choose(environment: NodeJS.ProcessEnv, where: Parameters<typeof readSupplierSettings>[1]) {
  const log = { info: () => undefined, warn: () => undefined }
  return chosenProviders(readSupplierSettings(environment, where), sandbox(), { log, now: () => new Date() })
}

const chosen = (...from: Parameters<typeof choose>) => choose(...from).chosen

function messageOf(run: () => unknown): string {
  try {
    run()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
