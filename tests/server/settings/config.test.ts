import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/index.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      sandbox: true,
      testEmailDomain: 'staff-claims.co.uk',
    })
  })

  it('has no sandbox pages and no test accounts in production, unless asked for (A-154)', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ sandbox: false, testEmailDomain: undefined })
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' })).toMatchObject({ sandbox: true })
  })

  it.each([
    [{ PORT: '80a' }, 'PORT is "80a"; it must be a port number such as 3000.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod"; it must be production, development or test.'],
    [
      { PORTAL_URL: 'portal' },
      'PORTAL_URL is "portal"; it must be the portal\'s address such as https://portal.example.com.',
    ],
    [
      { DATABASE_URL: 'mysql://me:secret@host' },
      'DATABASE_URL is something else; it must be a PostgreSQL address such as postgres://user@host:5432/name.',
    ],
  ])('that is wrong (%j) stops the start with the name of the variable and what to write', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(`CONFIG_INVALID in the environment: ${message}`)
  })

  it('shows the page of the calls outside production only, unless asked for (13.4.5)', () => {
    expect(readConfig({})).toMatchObject({ apiDocs: true })
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ apiDocs: false })
    expect(readConfig({ NODE_ENV: 'production', API_DOCS: '1' })).toMatchObject({ apiDocs: true })
  })

  it('names other origins exactly, and a backend elsewhere (A-149)', () => {
    expect(readConfig({})).toMatchObject({ allowedOrigins: [], backendUrl: undefined })
    expect(
      readConfig({
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:4000',
        BACKEND_URL: 'https://b.example/api/',
      }),
    ).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://localhost:4000'],
      backendUrl: 'https://b.example/api',
    })
  })

  it.each(['*', 'https://*.example', 'https://a.example/', 'https://a.example,', 'a.example', 'null'])(
    'takes no origin such as %s, which is not one exactly',
    (origins) => {
      expect(() => readConfig({ ALLOWED_ORIGINS: origins })).toThrow('ALLOWED_ORIGINS is')
    },
  )

  it('counts an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })
})
