/** What the page of the copy book does: it hides the rows that were not asked for, and counts the rest. */
export const PAGE_SCRIPT = `
const form = document.querySelector('form')
const rows = [...document.querySelectorAll('tbody tr')]
const show = () => {
  const { text, kind, state, journey } = Object.fromEntries(new FormData(form))
  const wanted = text.trim().toLowerCase()
  for (const row of rows) {
    const { kind: itsKind, state: itsState, journey: its } = row.dataset
    row.hidden = (kind !== '' && kind !== itsKind) || (state !== '' && state !== itsState)
      || (journey !== '' && its !== '' && !its.split(' ').includes(journey)) || !row.textContent.toLowerCase().includes(wanted)
  }
  for (const section of document.querySelectorAll('section')) section.hidden = section.querySelector('tbody tr:not([hidden])') === null
  form.querySelector('output').textContent = rows.filter(({ hidden }) => !hidden).length + ' of ' + rows.length
}
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
show()
`
