import { join } from 'node:path'
import type { FromSchema } from 'json-schema-to-ts'
import { schemaCompiler } from '../../loader/index.ts'
import { type SupplierSettings, readSupplierSettings } from './supplier-settings.ts'
import { StartError } from './start-error.ts'
import { readUploadPlace, type UploadPlace } from './upload-place.ts'

/** The checked configuration of this process: see `docs/running.md` for each variable. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A read-only copy for queries that tolerate data a few seconds old. */
  readonly databaseReadUrl: string | undefined
  /** Whether connections keep prepared statements; undefined: only without a pool in front of PostgreSQL. */
  readonly preparedStatements: boolean | undefined
  /** Connections of this process to PostgreSQL. */
  readonly databasePool: number
  /** How tables are migrated: by each start, or by `claims migrate`, which a start waits for. */
  readonly migrate: 'start' | 'wait'
  readonly production: boolean
  /** Whether the sandbox pages and suppliers' mailboxes are visible. */
  readonly sandbox: boolean
  /** The token for the sandbox pages; undefined: outside production open to all, in production to no one. */
  readonly sandboxToken: string | undefined
  readonly portalUrl: string
  /** C011: the status page, which is another product. */
  readonly statusPageUrl: string | undefined
  /** An image address that reports marketing events of visitors who accepted this; undefined: browsers report nothing. */
  readonly marketingPixelUrl: string | undefined
  /** C012: the whole product is closed from the start. A file in the data folder closes it while it runs (server/web/maintenance.ts). */
  readonly maintenance: boolean
  /** The address that visitors use, if it differs from where this process listens. */
  readonly publicUrl: string | undefined
  /** The address of the calls for the served pages, if not below their own: https://api.example.com/api */
  readonly backendUrl: string | undefined
  /** exact origins whose pages may make calls here, with the visitor's cookies. */
  readonly allowedOrigins: readonly string[]
  /** Whether /api/docs and /api/openapi.json are visible. */
  readonly apiDocs: boolean
  /** Proxies in front whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: string | undefined
  /** addresses at this domain are test accounts; undefined in production. */
  readonly testEmailDomain: string | undefined
  readonly logLevel: string
  /** Overridden settings of the journeys, by name. */
  readonly journeySettings: Readonly<Record<string, unknown>>
  /** Whether another device must prove the date of birth, or use a code to the claim's phone, to resume (resume.stepUp). */
  readonly resumeStepUp: boolean
  /** The file outside the database that remembers which claims were erased by request; relative to the project's root. */
  readonly erasedList: string
  /** The key of the hashes of one-time codes; undefined generates one and stores it in the database. */
  readonly codeSecret: string | undefined
  readonly suppliers: SupplierSettings
  readonly uploadPlace: UploadPlace
  /** The token for /metrics. */
  readonly metricsToken: string | undefined
  /** Calls in progress at once; further ones get 503 with Retry-After. */
  readonly mostCalls: number
  /** How long calls are still accepted after a stop was requested, while readiness already fails. */
  readonly stopDelaySeconds: number
  /** How long a stop then waits for the calls in progress and for suppliers to answer, before the process exits. */
  readonly stopSeconds: number
}

/** Reads the environment. Throws CONFIG_INVALID with the variable, its value and what is expected. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = checked(environment)
  const production = env.NODE_ENV === 'production'
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST ?? EVERY_ADDRESS,
    dataDir: env.DATA_DIR ?? '.data',
    databaseUrl: env.DATABASE_URL,
    preparedStatements: env.PREPARED_STATEMENTS === undefined ? undefined : env.PREPARED_STATEMENTS === '1',
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: Number(env.DATABASE_POOL ?? 10),
    migrate: env.MIGRATE ?? 'start',
    production,
    sandboxToken: env.SANDBOX_TOKEN,
    sandbox: production ? env.SANDBOX === '1' : env.SANDBOX !== '0',
    portalUrl: env.PORTAL_URL ?? 'https://portal.example.com',
    statusPageUrl: env.STATUS_PAGE_URL,
    marketingPixelUrl: env.MARKETING_PIXEL_URL,
    maintenance: env.MAINTENANCE === '1',
    publicUrl: env.PUBLIC_URL,
    backendUrl: env.BACKEND_URL?.replace(/\/$/, ''),
    allowedOrigins: env.ALLOWED_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    apiDocs: env.API_DOCS === undefined ? !production : env.API_DOCS === '1',
    trustProxy: env.TRUST_PROXY,
    testEmailDomain: env.TEST_EMAIL_DOMAIN ?? (production ? undefined : 'staff-claims.co.uk'),
    logLevel: env.LOG_LEVEL ?? 'info',
    journeySettings:
      env.JOURNEY_SETTINGS === undefined ? {} : (JSON.parse(env.JOURNEY_SETTINGS) as Record<string, unknown>),
    resumeStepUp: env.RESUME_STEP_UP !== '0',
    erasedList: env.ERASED_LIST ?? join(env.DATA_DIR ?? '.data', 'erased-claims.jsonl'),
    codeSecret: env.CODE_SECRET,
    suppliers: readSupplierSettings(environment, { production, sandbox: env.SANDBOX }),
    uploadPlace: readUploadPlace(environment),
    metricsToken: env.METRICS_TOKEN,
    mostCalls: Number(env.MOST_CALLS ?? 300),
    stopDelaySeconds: Number(env.STOP_DELAY_SECONDS ?? 0),
    stopSeconds: Number(env.STOP_SECONDS ?? 60),
  }
}

/** IPv6, and with it IPv4. */
export const EVERY_ADDRESS = '::'

const webAddress = { type: 'string', pattern: '^https?://[^/?#\\s]+/?$' } as const

/** Without characters that would end an attribute or a directive of the page's policy. */
const PAGE_ADDRESS = '^https?://[^/?#\\s"\'<>;,]+([/?#][^\\s"\'<>;,]*)?$'

const schema = {
  type: 'object',
  properties: {
    PORT: { type: 'string', pattern: '^(0|[1-9][0-9]{0,4})$', description: 'a port number such as 3000' },
    HOST: { type: 'string', description: 'the address to listen on, such as 127.0.0.1' },
    DATA_DIR: { type: 'string', description: 'a folder for the embedded database' },
    DATABASE_URL: {
      type: 'string',
      pattern: '^postgres(ql)?://',
      description: 'a PostgreSQL address such as postgres://user@host:5432/name',
    },
    DATABASE_READ_URL: {
      type: 'string',
      pattern: '^postgres(ql)?://',
      description: 'a PostgreSQL address such as postgres://user@copy:5432/name',
    },
    PREPARED_STATEMENTS: { enum: ['0', '1'], description: '1 to prepare statements, 0 not to' },
    DATABASE_POOL: {
      type: 'string',
      pattern: '^[1-9][0-9]{0,2}$',
      description: 'a number of connections from 1 to 999',
    },
    MIGRATE: {
      enum: ['start', 'wait'],
      description: 'start to migrate the database at each start, wait to leave it to claims migrate',
    },
    NODE_ENV: { enum: ['production', 'development', 'test'], description: 'production, development or test' },
    SANDBOX: { enum: ['0', '1'], description: '1 for sandbox pages and suppliers, 0 for none of them in production' },
    SANDBOX_TOKEN: { type: 'string', minLength: 16, description: 'at least 16 unguessable characters' },
    PORTAL_URL: { ...webAddress, description: "the portal's address such as https://portal.example.com" },
    STATUS_PAGE_URL: {
      type: 'string',
      pattern: PAGE_ADDRESS,
      description: 'the address of the status page such as https://status.example.com/claims',
    },
    MARKETING_PIXEL_URL: {
      type: 'string',
      pattern: PAGE_ADDRESS,
      description: 'the address of an image such as https://pixel.example.com/tr?id=1',
    },
    MAINTENANCE: { enum: ['0', '1'], description: '1 to close the product for maintenance' },
    PUBLIC_URL: { ...webAddress, description: 'the address visitors use such as https://claims.example.com' },
    BACKEND_URL: {
      type: 'string',
      pattern: '^https?://[^?#\\s]+$',
      description: 'the address in front of the calls such as https://api.example.com/api',
    },
    ALLOWED_ORIGINS: {
      type: 'string',
      pattern: '^https?://[^/?#,\\s*]+( *, *https?://[^/?#,\\s*]+)*$',
      description: 'exact origins, comma-separated, such as https://claims.example.com',
    },
    API_DOCS: { enum: ['0', '1'], description: '1 to show /api/docs, 0 to hide it' },
    TRUST_PROXY: {
      type: 'string',
      description: 'addresses of the proxies in front, comma-separated, such as 10.0.0.0/8',
    },
    TEST_EMAIL_DOMAIN: {
      type: 'string',
      pattern: '^[a-z0-9.-]+$',
      description: 'a domain in lower case such as staff-claims.co.uk',
    },
    JOURNEY_SETTINGS: {
      type: 'string',
      format: 'json-object',
      description: 'a JSON object such as {"otp.enabled": true}',
    },
    RESUME_STEP_UP: {
      enum: ['0', '1'],
      description: '1 to ask for proof when a claim is resumed on another device, 0 not to',
    },
    ERASED_LIST: {
      type: 'string',
      description: 'a file that backups of the database do not roll back, such as /var/lib/claims/erased-claims.jsonl',
    },
    CODE_SECRET: { type: 'string', minLength: 32, description: 'at least 32 unguessable characters' },
    METRICS_TOKEN: { type: 'string', minLength: 16, description: 'at least 16 unguessable characters' },
    MOST_CALLS: { type: 'string', pattern: '^[1-9][0-9]{0,5}$', description: 'a number from 1 such as 300' },
    STOP_DELAY_SECONDS: { type: 'string', pattern: '^([0-9]|[1-5][0-9]|60)$', description: 'seconds from 0 to 60' },
    STOP_SECONDS: {
      type: 'string',
      pattern: '^([1-9]|[1-9][0-9]|[1-5][0-9]{2}|600)$',
      description: 'seconds from 1 to 600',
    },
    LOG_LEVEL: {
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      description: 'fatal, error, warn, info, debug, trace or silent',
    },
  },
} as const

type Environment = FromSchema<typeof schema>

const isEnvironment = schemaCompiler({
  allErrors: true,
  formats: { 'json-object': isJsonObject },
}).compile<Environment>(schema)

const SECRETS: readonly string[] = ['DATABASE_URL', 'CODE_SECRET', 'METRICS_TOKEN', 'SANDBOX_TOKEN']

function checked(environment: NodeJS.ProcessEnv): Environment {
  // A variable set to nothing counts as not set, as compose files and CI write it.
  const given: unknown = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  if (isEnvironment(given)) return given
  const faults = (isEnvironment.errors ?? []).map(({ instancePath }) => {
    const name = instancePath.slice(1) as keyof typeof schema.properties
    // These are secrets, so the message does not repeat the value.
    const came = SECRETS.includes(name) ? 'something else' : `"${environment[name]}"`
    return `${name} is ${came}; it must be ${schema.properties[name].description}.`
  })
  throw new StartError(
    'CONFIG_INVALID',
    `in the environment: ${[...new Set(faults)].join(' ')} Change or unset it and start again.`,
  )
}

function isJsonObject(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
  } catch {
    return false
  }
}
