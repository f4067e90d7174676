import type { HttpSupplier } from '../../../../server/providers/transport/index.ts'

type ZohoRecord = Readonly<Record<string, unknown>>

/** The records of a Zoho by module. An upsert finds one by the first field of `duplicate_check_fields` that agrees, as Zoho does, and changes only the fields it is sent. */
export function simulatedZoho() {
  const modules = new Map<string, ZohoRecord[]>()
  const recordsOf = (module: string) => modules.get(module) ?? []

  function upsert(module: string, sent: ZohoRecord, fields: readonly string[]): void {
    const records = recordsOf(module)
    const found = fields
      .flatMap((field) => records.findIndex((record) => sent[field] !== undefined && record[field] === sent[field]))
      .find((at) => at !== -1)
    if (found === undefined) modules.set(module, [...records, sent])
    else modules.set(module, records.with(found, { ...records[found], ...sent }))
  }

  const ask: HttpSupplier = ({ path, json, read }) => {
    const [, module] = /^\/crm\/v8\/(\w+)\/upsert$/.exec(path) ?? []
    if (module === undefined) throw new Error(`The simulated Zoho does not know ${path}.`)
    const { data, duplicate_check_fields: fields } = JSON.parse(JSON.stringify(json)) as {
      readonly data: readonly ZohoRecord[]
      readonly duplicate_check_fields: readonly string[]
    }
    for (const record of data) upsert(module, record, fields)
    const answer = read({ data: data.map(() => ({ code: 'SUCCESS' })) }, 200)
    return answer === undefined ? Promise.reject(new Error('The answer could not be read.')) : Promise.resolve(answer)
  }

  return { ask, leads: () => recordsOf('Leads'), contacts: () => recordsOf('Contacts') }
}
