/** In place of fast-uri: the loader has put every `$ref` in place before a form sees the schema. */
export default { equal: refuse, resolve: refuse }

function refuse(): never {
  throw new Error('FORM_SCHEMA_REFERENCE A form schema has a "$ref". widgets/step-form/form-schema.ts makes flat schemas; keep them so.')
}
