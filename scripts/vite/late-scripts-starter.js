// Requests, after the first paint, the scripts that the page links as "later" (late-scripts.ts) and the rest of its styles (inline-styles.ts): these first,
// because what the scripts add may need them.
{
  const links = document.querySelectorAll('link[rel="later"]')
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const sheet of document.querySelectorAll('link[data-later]')) sheet.disabled = false
    for (const link of links) link.rel = 'modulepreload'
    for (const link of links) if ('entry' in link.dataset) void import(link.href)
  }
  // A background tab may never paint, so it does not wait for that.
  if (document.visibilityState === 'hidden') begin()
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 500)
}
