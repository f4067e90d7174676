import type { Page } from 'playwright'
import { FIELDS } from './rule.ts'

/** A control as a screen reader sees it. */
export interface Control {
  readonly role: string
  readonly name: string
  readonly value: string
  readonly checked: string
  readonly description: string
}

const ROLES = new Set([
  'textbox',
  'searchbox',
  'spinbutton',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'button',
  'link',
  'image',
  'img',
])

interface Property {
  readonly name: string
  readonly value: { readonly value?: unknown }
}

/** The browser's own accessibility tree, in the order of the page. */
export async function controlsOf(page: Page, within = FIELDS): Promise<readonly Control[]> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: within })
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId })
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && ROLES.has(String(role?.value)))
    .map(({ role, name, value, description, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? '').trim(),
      value: String(value?.value ?? ''),
      checked: property(properties, 'checked') || property(properties, 'pressed'),
      description: String(description?.value ?? ''),
    }))
}

function property(properties: readonly Property[], wanted: string): string {
  return String(properties.find(({ name }) => name === wanted)?.value.value ?? '')
}
