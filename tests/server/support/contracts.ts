import { readFileSync, readdirSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { routes } from '../../../server/index.ts'

interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false })
const checks = new Map<object, ValidateFunction>()

/** Answers that do not depend on the call: another site, too large, not JSON, our own fault, no database. */
const OF_EVERY_CALL = [403, 413, 415, 500, 503]

/** The names of the files in schemas/api, without .json. */
export const contractFiles = readdirSync(new URL('../../../schemas/api/', import.meta.url)).map((file) =>
  file.replace(/\.json$/, ''),
)

export const contractText = (name: string) =>
  readFileSync(new URL(`../../../schemas/api/${name}.json`, import.meta.url), 'utf8')

/** Throws when an answer is not one that the call's contract describes, so that every test of a call also tests its contract. */
export function holdToContract({ method, path, status, body }: Answered): void {
  const contract = routes
    .map((route) => route.contract)
    .find(
      (each) => each.method === method && new RegExp(`^/api${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
  if (contract === undefined) return
  const schema =
    contract.responses[String(status)] ?? (OF_EVERY_CALL.includes(status) ? contract.responses['default'] : undefined)
  if (schema === undefined)
    throw new Error(`${contract.operation}: its contract has no answer ${status}. Came: ${JSON.stringify(body)}`)
  const check = checks.get(schema) ?? ajv.compile(schema)
  checks.set(schema, check)
  if (!check(body))
    throw new Error(
      `${contract.operation} ${status}: ${ajv.errorsText(check.errors)}. Came: ${JSON.stringify(body).slice(0, 500)}`,
    )
}
