import { describe, expect, it } from 'vitest'
import { panel, values } from '../support/form-io-parts.ts'
import { imported } from '../support/imported.ts'

const READING = [{ type: 'textfield', key: 'd', label: 'D', input: true, calculateValue: "value = data.b === 'x'" }]

describe('a hidden component of Form.io', () => {
  const text = { type: 'textfield', key: 'a', label: 'A', input: true }
  const hidden = { ...text, key: 'b', hidden: true, defaultValue: '', customDefaultValue: '', calculateValue: '' }
  const form = (...components: readonly object[]) => imported({ display: 'form', components: [text, ...components] })
  const bucketOf = (one: ReturnType<typeof form>, pointer: string) =>
    one.report.notes.find((note) => note.pointer === pointer)?.bucket

  it.each([
    ['a question', hidden],
    ['a value that nobody types', { type: 'hidden', key: 'b', input: true, defaultValue: null }],
    ['words', { type: 'content', key: 'b', html: '<p>Secret</p>', hidden: true }],
    ['a panel', panel('b', [{ ...text, key: 'c' }], { hidden: true })],
    ['boxes', { ...hidden, type: 'selectboxes', values: values('x'), defaultValue: { x: false } }],
  ])('that nothing shows and that has no value is left out: %s', (_, component) => {
    const read = form(component)
    expect(read.asked).toEqual(['a'])
    expect(JSON.stringify(read.steps)).not.toContain('Secret')
    expect(read.report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
    expect(bucketOf(read, '/components/1')).toBe('assumed')
  })

  it('is left out of an entry of a list', () => {
    const { fieldNamed } = form({ type: 'datagrid', key: 'rows', label: 'R', input: true, components: [text, hidden] })
    expect(Object.keys((fieldNamed('rows')?.['items'] as { properties: object }).properties)).toEqual(['a'])
  })

  it.each([
    ['a default', { ...hidden, defaultValue: '365' }],
    ['a default inside', { ...panel('p', [{ ...text, key: 'b', defaultValue: 0 }]), hidden: true }],
    ['a calculated value', { ...hidden, calculateValue: 'value = 1' }],
  ])('is reported and not asked with %s', (_, component) => {
    const read = form(component)
    expect(read.asked).toEqual(['a'])
    expect(bucketOf(read, '/components/1')).toBe('unsupported')
  })

  it.each([
    ['logic', { ...hidden, logic: [{ name: 'show' }] }, []],
    ['a script elsewhere that names it', hidden, [{ ...text, key: 'd', calculateValue: 'getComponent("b").show()' }]],
    ['a script that reaches all', hidden, [{ ...text, key: 'd', calculateValue: 'utils.eachComponent(x, y)' }]],
  ])('is asked, and its setting reported, with %s', (_, component, others) => {
    expect(bucketOf(form(component, ...others), '/components/1/hidden')).toBe('unsupported')
  })

  it('of the type "hidden" with a default is reported', () => {
    expect(bucketOf(form({ type: 'hidden', key: 'b', input: true, defaultValue: '5' }), '/components/1')).toBe(
      'unsupported',
    )
  })

  const tests = { ...text, key: 'c', conditional: { show: true, when: 'b', eq: 'x' } }

  it('leaves conditions that test it unsupported if the form gives it a value', () => {
    const { asked, report, settings } = form({ ...hidden, calculateValue: 'value = 1' }, tests)
    expect(asked).toEqual(['a', 'c'])
    expect(settings).toBeUndefined()
    expect(report.faults).toEqual([])
    expect(report.parts.condition).toMatchObject({ unsupported: 1 })
  })

  it.each([
    ['nothing in the form names', hidden, []],
    ['of the type "hidden", of which a script reads the value', { type: 'hidden', key: 'b', input: true }, READING],
  ])('is a setting of the journey where a condition tests it, one that %s', (_, component, others) => {
    const read = form(component, tests, ...others)
    const { asked, report, settings } = read
    expect(asked).toEqual(['a', 'c', ...others.map(({ key }) => key)])
    expect(settings).toMatchObject({ b: { schema: { enum: ['', 'x'] }, value: '' } })
    expect(bucketOf(read, '/components/1')).toBe('assumed')
    expect(report.parts.condition).toMatchObject({ assumed: 1 })
  })

  it.each([
    ['assigns it', "data.b = 'x'"],
    ['answers it', "form.getComponent('b').setValue('x')"],
  ])('is no setting where a script %s', (_, custom) => {
    const { settings } = form({ type: 'hidden', key: 'b', input: true }, tests, {
      ...text,
      key: 'd',
      customDefaultValue: custom,
    })
    expect(settings).toBeUndefined()
  })

  it('is shown where its condition holds', () => {
    const { whenOf, report } = form({ ...hidden, conditional: { show: true, when: 'a', eq: 'x' } })
    expect(whenOf('b')).toBeDefined()
    expect(report.notes.filter(({ bucket }) => bucket === 'unsupported')).toEqual([])
  })
})
