import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { UI_REST } from './schema-rest.ts'

/** What a uiSchema says of one property. */
export interface Ui {
  readonly node: SourceNode | undefined
  readonly widget: string | undefined
  readonly title: string | undefined
  readonly hint: string | undefined
  readonly rows: number | undefined
  readonly order: readonly string[]
  readonly autocomplete: string | undefined
  /** Which files are accepted. */
  readonly accept: string | undefined
  readonly choiceNames: readonly string[] | undefined
  readonly isInline: boolean
  readonly property: (name: string) => SourceNode | undefined
}

/**
 * Reads the part of a uiSchema for one property. Options may be written as "ui:widget" or among "ui:options".
 *
 * @param layout the title and the widget of a layout, which override those of the uiSchema
 */
export function uiAt(node: SourceNode | undefined, layout: Partial<Pick<Ui, 'title' | 'widget'>> = {}): Ui {
  if (node !== undefined) {
    node.mapped()
    noteRest(node, UI_REST)
    const options = node.at('ui:options')
    if (options !== undefined) noteRest(options, OPTIONS_REST)
  }
  const hint = uiText(node, 'description') ?? uiText(node, 'help')
  return {
    node,
    widget: layout.widget ?? uiText(node, 'widget'),
    title: layout.title ?? uiText(node, 'title'),
    hint,
    rows: node?.at('ui:options')?.number('rows'),
    order: texts(node?.at('ui:order')),
    autocomplete: uiText(node, 'autocomplete'),
    accept: uiText(node, 'accept'),
    choiceNames: choiceNames(node),
    isInline: node?.at('ui:options')?.flag('inline') === true,
    property: (name) => node?.at(name),
  }
}

export function uiText(node: SourceNode | undefined, key: string): string | undefined {
  return node?.text(`ui:${key}`) ?? node?.at('ui:options')?.text(key)
}

function choiceNames(node: SourceNode | undefined): readonly string[] | undefined {
  const names = node?.at('ui:enumNames') ?? node?.at('ui:options')?.at('enumNames')
  return names === undefined ? undefined : texts(names)
}

function texts(list: SourceNode | undefined): readonly string[] {
  return (list?.entries() ?? []).flatMap((entry) =>
    typeof entry.value === 'string' ? [String(entry.mapped().value)] : [],
  )
}

/** Under "ui:options" the names have no prefix. */
const OPTIONS_REST = {
  looks: UI_REST.looks.map((key) => key.replace(/^ui:/, '')),
  unsupported: Object.fromEntries(
    Object.entries(UI_REST.unsupported).map(([key, value]) => [key.replace(/^ui:/, ''), value]),
  ),
}
