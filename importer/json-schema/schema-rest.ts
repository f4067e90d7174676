const NOT_IN_ADVANCE = { what: 'Nothing is answered in advance.', hint: 'Say in the hint what people usually answer.' }
const NOT_ANSWERED = { what: 'A question that is shown can be answered.', hint: 'Show its words as content instead.' }

/** What a schema says besides what is asked. */
export const SCHEMA_REST = {
  looks: [
    '$id',
    'id',
    '$schema',
    '$comment',
    'examples',
    'additionalProperties',
    'unevaluatedProperties',
    'deprecated',
  ],
  unsupported: {
    readOnly: NOT_ANSWERED,
    not: { what: 'What is refused by "not" is accepted.', hint: 'Write it as a pattern or a rule.' },
    additionalItems: { what: 'All entries of a list are alike.', hint: 'Ask for the others in a field of their own.' },
    patternProperties: { what: 'Answers have fixed names.', hint: 'Ask for a list of groups.' },
    propertyNames: { what: 'Answers have fixed names.', hint: 'Ask for a list of groups.' },
    minProperties: { what: 'Each answer is required or not.', hint: 'Say which of them are required.' },
    maxProperties: { what: 'Each answer is required or not.', hint: 'Say which of them are required.' },
  },
}

/** What the schema of a whole page says. */
export const OBJECT_REST = {
  ...SCHEMA_REST,
  unsupported: { ...SCHEMA_REST.unsupported, default: NOT_IN_ADVANCE },
}

export const UI_REST = {
  looks: [
    'ui:rootFieldId',
    'ui:placeholder',
    'ui:autofocus',
    'ui:emptyValue',
    'ui:classNames',
    'ui:style',
    'classNames',
    'ui:label',
    'ui:submitButtonOptions',
    'ui:ObjectFieldTemplate',
    'ui:ArrayFieldTemplate',
    'ui:FieldTemplate',
    'ui:globalOptions',
    'ui:orderable',
    'ui:addable',
    'ui:removable',
    'ui:copyable',
    'ui:inputType',
    'ui:enableMarkdownInDescription',
    'ui:enableMarkdownInHelp',
    'ui:duplicateKeySuffixSeparator',
  ],
  unsupported: {
    'ui:field': { what: 'A field that the source draws by itself is asked as its type says.', hint: 'Add a widget.' },
    'ui:disabled': NOT_ANSWERED,
    'ui:readonly': NOT_ANSWERED,
    'ui:enumDisabled': { what: 'A choice can always be chosen.', hint: 'Leave it out of the choices.' },
    'ui:enumOrder': { what: 'Choices keep their order.', hint: 'Write them in another order.' },
  },
}

export const FORM_REST = {
  looks: [
    'liveValidate',
    'noHtml5Validate',
    'showErrorList',
    'validate',
    'transformErrors',
    'extraErrors',
    'theme',
    'tagName',
  ],
  unsupported: {
    data: NOT_IN_ADVANCE,
    formData: NOT_IN_ADVANCE,
    initialFormData: NOT_IN_ADVANCE,
    formContext: { what: 'What a program gives the form is not imported.', hint: 'Use a setting of the journey.' },
    customFormats: { what: 'Formats of a program are not imported.', hint: 'Use a pattern or a rule.' },
  },
}
