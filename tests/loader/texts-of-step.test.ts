import { describe, expect, it } from 'vitest'
import { textsOfStep } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'

describe('the texts of a step', () => {
  it('are those of the step, of its questions and of every page, each where it is written', () => {
    const addresses = textsOfStep('v5', 'infoContact', projectSource()).map(({ file, pointer }) => `${file}#${pointer}`)
    expect(addresses).toContain('journeys/v3.json#/banner')
    expect(addresses).toContain('journeys/v5.json#/steps/infoContact/title')
    expect(addresses).toContain('schemas/fields/email.json#/title')
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('are none for a journey that cannot be read, and those of every page for a step that is not there', () => {
    expect(textsOfStep('v5', 'infoContact', projectSource({ 'journeys/v5.json': '{' }))).toEqual([])
    expect(textsOfStep('none', 'infoContact', projectSource())).toEqual([])
    expect(textsOfStep('v5', 'none', projectSource()).every(({ pointer }) => /^\/(?:banner|words)/.test(pointer))).toBe(
      true,
    )
  })
})
