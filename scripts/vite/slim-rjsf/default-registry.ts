import type { Registry } from '@rjsf/utils'

/** RJSF's default theme, which a form with a registry of its own draws nothing of. What it lacks shows at once: RJSF looks it up by name. */
export default function getDefaultRegistry(): Omit<Registry, 'schemaUtils'> {
  return {
    fields: {},
    templates: { ButtonTemplates: {} } as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    // Our templates say nothing but what the journey gives them.
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  }
}
