// Asks for the scripts that the page links to as "later", once it has been painted (late-scripts.ts).
{
  const links = document.querySelectorAll('link[rel="later"]')
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const link of links) link.rel = 'modulepreload'
    for (const link of links) if ('entry' in link.dataset) void import(link.href)
  }
  // Nobody waits for the picture of a page that is not looked at, and it may never come.
  if (document.visibilityState === 'hidden') begin()
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 500)
}
