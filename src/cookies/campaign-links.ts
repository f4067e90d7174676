/**
 * Passes campaign tags from page to page in the address, so that the claim gets them without storing anything
 * (C048). Only utm tags, which name a campaign: tags that identify a person's click are left out.
 */
export function carryCampaign(search: string = window.location.search): void {
  const tags = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  if (tags.length === 0) return
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (
        link === null ||
        link.origin !== window.location.origin ||
        link.getAttribute('href')?.startsWith('#') === true
      )
        return
      const address = new URL(link.href)
      for (const [name, value] of tags) if (!address.searchParams.has(name)) address.searchParams.set(name, value)
      link.href = address.href
    },
    { capture: true },
  )
  // A form with GET builds the query from its inputs.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    for (const [name, value] of tags) if (!target.elements.namedItem(name)) target.append(hiddenInput(name, value))
  })
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  return input
}
