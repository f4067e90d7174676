import { expect, it } from 'vitest'
import { imported } from '../support/imported.ts'

// Every object of JavaScript has members with these names.
const NAMES = ['constructor', 'toString', 'simpleconstructor', '__proto__']

it.each(NAMES)('a component whose type is called "%s" is reported like any other that is not known', (type) => {
  const text = { type: 'textfield', key: 'a', label: 'A', input: true }
  const odd = { type, key: 'b', label: 'B', input: true }
  for (const form of [
    { display: 'form', components: [text, odd] },
    { type: 'default', components: [text, odd] },
  ]) {
    const { asked, report } = imported(form)
    expect(asked).toEqual(['a'])
    expect(report.notes).toContainEqual(
      expect.objectContaining({ bucket: 'unsupported', what: expect.stringContaining('are not known here') }),
    )
  }
})

it.each(NAMES)('a check of a survey whose type is called "%s" has no place in a field', (type) => {
  const { report } = imported({ elements: [{ type: 'text', name: 'a', validators: [{ type }] }] })
  expect(report.notes.map(({ what }) => what)).toEqual(['This check has no place in a field.'])
})
