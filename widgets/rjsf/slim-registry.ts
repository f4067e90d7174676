import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { englishStringTranslator } from '@rjsf/utils'

/**
 * What a form of ours can meet of RJSF's default registry: objects, strings, booleans; everything else is drawn by our
 * own fields, widgets and templates. Put in place of the default one by scripts/vite/slim-rjsf.ts.
 */
export default function slimRegistry() {
  return {
    fields: { BooleanField, ObjectField, SchemaField, StringField },
    // Asked for by SchemaField, and handed to our FieldTemplate, which draws none of them.
    templates: { ButtonTemplates: {}, DescriptionFieldTemplate: Nothing, FieldHelpTemplate: Nothing, FieldErrorTemplate: Nothing },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'step', idSeparator: '-', useFallbackUiForUnsupportedType: false },
  }
}

function Nothing() {
  return null
}
