/** The validation errors of JSON Schema, in words that follow "the answer is". */
export const ERROR_WORDS: Readonly<Record<string, string>> = {
  required: 'not given',
  enum: 'not one of the choices',
  const: 'not as it has to be',
  type: 'of another kind',
  format: 'in another form',
  pattern: 'in another form',
  minLength: 'too short',
  maxLength: 'too long',
  minimum: 'too small',
  maximum: 'too large',
  exclusiveMinimum: 'too small',
  exclusiveMaximum: 'too large',
  multipleOf: 'not a multiple',
  minItems: 'too few',
  maxItems: 'too many',
  uniqueItems: 'given twice',
}
