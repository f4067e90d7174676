/** The script of the copy book: hides the rows that do not match, counts the others, prints the filter on paper, and enlarges pictures. */
export const PAGE_SCRIPT = `
const form = document.querySelector('form')
const rows = [...document.querySelectorAll('tbody tr')]
const show = () => {
  const { text, kind, state, journey, screen } = Object.fromEntries(new FormData(form))
  const wanted = text.trim().toLowerCase()
  for (const row of rows) {
    const { kind: itsKind, state: itsState, journey: its } = row.dataset
    row.hidden = (kind !== '' && kind !== itsKind) || (state !== '' && state !== itsState)
      || (journey !== '' && its !== '' && !its.split(' ').includes(journey)) || !row.textContent.toLowerCase().includes(wanted)
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = (screen !== '' && screen !== section.dataset.screen) || section.querySelector('tbody tr:not([hidden])') === null
  }
  const shown = rows.filter((row) => !row.hidden && !row.closest('section').hidden).length + ' of ' + rows.length
  form.querySelector('output').textContent = shown.startsWith('0 ') ? 'No matches.' : shown
  const asked = [...form.elements].filter(({ name, value }) => name && value !== '').map(({ parentElement, value }) => parentElement.firstChild.textContent.trim() + ': ' + value)
  document.querySelector('.asked').textContent = asked.length === 0 ? '' : 'Only ' + shown + ' strings: ' + asked.join(', ') + '.'
}
form.addEventListener('input', show)
document.querySelector('main').addEventListener('click', ({ target }) => {
  const picture = target.closest('.picture')
  picture?.setAttribute('aria-pressed', String(picture.getAttribute('aria-pressed') !== 'true'))
})
form.addEventListener('reset', () => setTimeout(show))
form.addEventListener('submit', (event) => event.preventDefault())
show()
`
