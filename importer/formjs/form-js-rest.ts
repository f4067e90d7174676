/** Types of components that are words, and the key of their words. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = { text: 'text', html: 'content' }

const NOT_ANSWERED = {
  what: 'A question that is shown can be answered.',
  hint: 'Show its words as content instead.',
}

export const COMPONENT_REST = {
  looks: [
    'id',
    'layout',
    'showOutline',
    'verticalAlignment',
    'height',
    'security',
    'use24h',
    'timeInterval',
    'timeSerializingFormat',
    'rowCount',
    'computeOn',
    'showSubmit',
    'disableInvalidNavigation',
  ],
  unsupported: {
    disabled: NOT_ANSWERED,
    readonly: NOT_ANSWERED,
    valuesKey: { what: 'The choices come from outside.', hint: 'Write them into the field.' },
    valuesExpression: { what: 'The choices are calculated.', hint: 'Write them into the field.' },
    properties: { what: 'Properties for other programs are not kept.', hint: 'Nothing in a journey reads them.' },
  },
}

export const FORM_REST = {
  looks: ['$schema', 'type', 'schemaVersion', 'exporter', 'executionPlatform', 'executionPlatformVersion'],
  unsupported: {},
}
