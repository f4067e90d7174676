// After the first paint, puts the whole style sheets in place of the rules that it needed (inline-styles.ts), and requests the scripts that the page
// links as "later" (late-scripts.ts).
{
  const links = document.querySelectorAll('link[rel="later"]')
  const sheets = document.querySelectorAll('script[type="text/css"]')
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const link of links) link.rel = 'modulepreload'
    for (const link of links) if ('entry' in link.dataset) void import(link.href)
    // Both are in the order of the sheets.
    document.querySelectorAll('style[data-first]').forEach((style, index) => {
      style.textContent = sheets[index].textContent
    })
  }
  // A background tab may never paint, so it does not wait for that.
  if (document.visibilityState === 'hidden') begin()
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 500)
}
