/** In place of markdown-to-jsx: RJSF would draw a message about a schema it cannot read with it, and our schemas are flat. */
export function Markdown({ children }: { readonly children?: string }) {
  return children ?? null
}
