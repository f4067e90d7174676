import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journeyChain, type Json } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { stepModel } from '../../../../../workbench/app/editor/model/step-model.ts'
import { isSame } from '../../../../../workbench/app/editor/model/difference.ts'
import { stepPatch } from '../../../../../workbench/app/editor/model/step-patch.ts'
import { fixedPath } from '../../../../support/fixed-product.ts'
import cases from '../../../../cases/workbench/step-patches.json'

const onDisk = (path: string) => readFileSync(fixedPath(path), 'utf8')

/** v6 extends v5 and says this of its steps. */
const v6 = (steps: Json) => {
  const text = JSON.stringify({ name: 'v6', extends: 'v5', version: 1, steps })
  return journeyChain('v6', (path) => (path === 'journeys/v6.json' ? text : onDisk(path))).files
}
const stepOf = (name: string, id: string) => stepModel(journeyChain(name, onDisk).files, id)

describe('the file of a variant', () => {
  it.each(cases)('$title', ({ step, own, change, file }) => {
    const model = stepModel(v6(own === undefined ? {} : { [step]: own }), step)
    const wanted = changed(model.step ?? {}, change as unknown as Changes)
    const patch = stepPatch(model, wanted)
    expect(patch).toEqual(file ?? undefined)
    const again = stepModel(v6(patch === undefined ? {} : { [step]: patch }), step)
    expect(again.step).toEqual(wanted)
    for (const part of ['next', 'content', 'actions'])
      expect(Object.keys((again.step?.[part] ?? {}) as object), part).toEqual(
        Object.keys((wanted[part] ?? {}) as object),
      )
  })

  it.each(['v3', 'v4', 'v5'])('%s stays as it is written while nothing changes', (name) => {
    const { files } = journeyChain(name, onDisk)
    const steps = Object.entries(files.at(-1)?.json['steps'] as Readonly<Record<string, unknown>>)
    expect(steps.length).toBeGreaterThan(0)
    for (const [id, written] of steps) {
      if (written === null) continue
      const model = stepModel(files, id)
      expect(isSame(stepPatch(model, model.step ?? {}), written), id).toBe(true)
    }
  })

  it('shows what a step has from the journeys that it extends, from its template, and from itself', () => {
    const otp = stepOf('v5', 'otp')
    expect(otp.template).toBe('codePage')
    expect(otp.inherited?.['title']).toBe('Phone Verification')
    expect(otp.step?.['content']).toMatchObject({ changeNumber: { link: { step: 'infoContact' } } })
    expect(Object.keys(stepOf('v5', 'infoContact').step?.['submit'] as object)).toEqual([
      'emailCheck',
      'phoneCheck',
      'save',
      'duplicateCheck',
      'userCreated',
    ])
    expect(stepOf('v5', 'info').step).toBeUndefined()
  })
})

type Changes = readonly (readonly [string, unknown, string?])[]

/** Each change is a pointer and its value, null to remove it, with the entry that it is to be put in front of. */
function changed(step: Json, changes: Changes): Json {
  const wanted = structuredClone(step) as Record<string, unknown>
  for (const [pointer, value, before] of changes) {
    const keys = pointer.split('/').slice(1)
    const last = keys.pop() ?? ''
    const place = keys.reduce<Record<string, unknown>>((at, key) => (at[key] ??= {}) as Record<string, unknown>, wanted)
    const kept = value === undefined ? place[last] : value
    if (value === null || before !== undefined) Reflect.deleteProperty(place, last)
    if (value === null) continue
    if (before === undefined) place[last] = value
    else {
      const rest = Object.entries(place).slice(Object.keys(place).indexOf(before))
      for (const [key] of rest) Reflect.deleteProperty(place, key)
      Object.assign(place, { [last]: kept }, Object.fromEntries(rest))
    }
  }
  return wanted
}
