import type { Registry } from '@rjsf/utils'

/** RJSF's default theme, of which a form with its own registry renders nothing. RJSF looks entries up by name, so a missing one is noticed at once. */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: {},
    templates: { ButtonTemplates: {} } as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    // Our templates show only the words of the journey.
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  }
}
