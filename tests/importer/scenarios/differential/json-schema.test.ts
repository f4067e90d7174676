import type { RJSFSchema } from '@rjsf/utils'
import cases from './cases/schemas.json'
import { compareEngines } from './support/engine-comparison.ts'
import { ownSession } from './support/own-session.ts'
import { randomSchema } from './support/random-schema.ts'
import { schemaPaths } from './support/schema-paths.ts'
import { PAGE, schemaSession } from './support/schema-session.ts'

compareEngines({
  title: 'an imported schema asks what react-jsonschema-form does, and accepts what ajv does',
  open(form) {
    // The public forms are those of a playground: a schema with what belongs to it.
    const schema = ('schema' in form ? form.schema : form) as RJSFSchema
    const { own, split, isReported } = schemaPaths(schema, 'jsonschema')
    return {
      own: () => ownSession(own, new Set([PAGE])),
      theirs: () => schemaSession(schema, split),
      pages: [PAGE],
      isReported,
    }
  },
  cases: cases.map(({ title, schema }) => ({ title, form: schema })),
  randomForm: randomSchema,
  publicForms: 'json-schema/rjsf-playground',
})
