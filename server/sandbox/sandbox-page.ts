export interface SandboxPage {
  /** The styles of the product. */
  readonly styles: string
  /** The nonce in the policy of the answer. */
  readonly nonce: string
  readonly title: string
  readonly body: string
}

/** A page of the sandbox in the look of the product, which needs no script. */
export function sandboxPage({ styles, nonce, title, body }: SandboxPage): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${styles}</style><style nonce="${nonce}">${OWN}</style></head>
<body><main class="sandbox">${body}</main></body></html>
`
}

/** A table that is a list of cards on a phone: there each cell names its column. The roles say that it is still a table. */
export function table(label: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((name) => `<th role="columnheader" scope="col">${name}</th>`).join('')
  const body = rows.map(
    (cells) =>
      `<tr role="row">${cells.map((cell, index) => `<td role="cell" data-column="${heads[index] ?? ''}">${cell}</td>`).join('')}</tr>`,
  )
  return `<table role="table" aria-label="${label}"><thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body.join('\n')}</tbody></table>`
}

const OWN = `
.sandbox { max-inline-size: var(--measure-wide, 70rem); margin-inline: auto; padding: var(--space-5, 1.5rem) var(--space-4, 1rem) var(--space-7, 3rem); overflow-wrap: anywhere }
.sandbox > p { max-inline-size: 44rem; margin-block: 0.5rem 1rem }
.sandbox > h2 { margin-block: 2rem 0.5rem }
.sandbox table { inline-size: 100%; border-collapse: collapse; border-radius: var(--radius-2, 0.875rem); background: var(--color-surface) }
.sandbox :is(th, td) { padding: 0.75rem 1rem; border-block-end: 1px solid var(--color-line); text-align: start; vertical-align: top }
.sandbox th { color: var(--color-text-soft); font-weight: 600 }
.sandbox td a { display: inline-block; min-block-size: 1.5rem }
.sandbox td:nth-child(2) { font-weight: 600 }
.sandbox tr:last-child td { border-block-end: 0 }
.sandbox code { font-family: var(--font-number, monospace) }
@media (width < 48rem) {
  .sandbox :is(table, tbody, tr, td) { display: block }
  .sandbox thead { position: absolute; clip-path: inset(50%); inline-size: 1px; block-size: 1px; overflow: hidden }
  .sandbox tr { padding: 0.75rem 1rem; border-block-end: 1px solid var(--color-line) }
  .sandbox td { padding: 0.125rem 0; border: 0 }
  .sandbox td::before { content: attr(data-column) ': '; color: var(--color-text-soft); font-weight: 400 }
}
`
