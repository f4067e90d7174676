import { Ajv } from 'ajv'
import type { FromSchema } from 'json-schema-to-ts'
import { StartError } from './start-error.ts'

/** How this process was asked to run, checked: see `docs/running.md` for each variable. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly production: boolean
  /** The sandbox pages and suppliers' mailboxes can be looked at. */
  readonly sandbox: boolean
  readonly portalUrl: string
  /** Where visitors find the product, when that is not where this process listens. */
  readonly publicUrl: string | undefined
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  readonly trustProxy: string | undefined
  /** addresses at this domain are test accounts; undefined in production. */
  readonly testEmailDomain: string | undefined
  readonly logLevel: string
}

/** Reads the environment. Throws CONFIG_INVALID naming the variable, what came and what is expected. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = checked(environment)
  const production = env.NODE_ENV === 'production'
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST ?? '0.0.0.0',
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl: env.DATABASE_URL,
    production,
    sandbox: production ? env.SANDBOX === '1' : env.SANDBOX !== '0',
    portalUrl: env.PORTAL_URL ?? 'https://portal.example.com',
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    testEmailDomain: env.TEST_EMAIL_DOMAIN ?? (production ? undefined : 'staff-claims.co.uk'),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}

const webAddress = { type: 'string', pattern: '^https?://[^/?#\\s]+/?$' } as const

const schema = {
  type: 'object',
  properties: {
    PORT: { type: 'string', pattern: '^(0|[1-9][0-9]{0,4})$', description: 'a port number such as 3000' },
    HOST: { type: 'string', description: 'the address to listen on, such as 127.0.0.1' },
    DATA_DIR: { type: 'string', description: 'a folder for the embedded database' },
    DATABASE_URL: { type: 'string', pattern: '^postgres(ql)?://', description: 'a PostgreSQL address such as postgres://user@host:5432/name' },
    NODE_ENV: { enum: ['production', 'development', 'test'], description: 'production, development or test' },
    SANDBOX: { enum: ['0', '1'], description: '1 to show the sandbox pages, 0 to hide them' },
    PORTAL_URL: { ...webAddress, description: "the portal's address such as https://portal.example.com" },
    PUBLIC_URL: { ...webAddress, description: 'the address visitors use such as https://claims.example.com' },
    TRUST_PROXY: { type: 'string', description: 'addresses of the proxies in front, comma-separated, such as 10.0.0.0/8' },
    TEST_EMAIL_DOMAIN: { type: 'string', pattern: '^[a-z0-9.-]+$', description: 'a domain in lower case such as staff-claims.co.uk' },
    LOG_LEVEL: { enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], description: 'fatal, error, warn, info, debug, trace or silent' },
  },
} as const

type Environment = FromSchema<typeof schema>

const isEnvironment = new Ajv({ allErrors: true }).compile<Environment>(schema)

function checked(environment: NodeJS.ProcessEnv): Environment {
  // A variable set to nothing counts as not set, as compose files and CI write it.
  const given: unknown = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  if (isEnvironment(given)) return given
  const faults = (isEnvironment.errors ?? []).map(({ instancePath }) => {
    const name = instancePath.slice(1) as keyof typeof schema.properties
    // DATABASE_URL holds a password, so what came is not repeated.
    const came = name === 'DATABASE_URL' ? 'something else' : `"${environment[name]}"`
    return `${name} is ${came}; it must be ${schema.properties[name].description}.`
  })
  throw new StartError('CONFIG_INVALID', `in the environment: ${[...new Set(faults)].join(' ')} Change or unset it and start again.`)
}
