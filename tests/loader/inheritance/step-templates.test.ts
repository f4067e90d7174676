import { describe, expect, it } from 'vitest'
import { keptFile, languageDiagnostics, loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const text = (different: object) =>
  JSON.stringify({ name: 'odd', extends: 'v3', version: 1, path: '/odd', ...different })
const sourceOf = (different: object, replacements = {}) =>
  projectSource({ 'journeys/odd.json': text(different), ...replacements })
const load = (different: object) => loadJourney('odd', sourceOf(different))
const stepOf = (id: string, different: object) => load(different).journey?.steps[id]
const thanks = { kind: 'end', title: 'Thank you', content: { text: { text: 'Bye.' } } }

describe('a step with a template', () => {
  it('has every part of the template that it does not override', () => {
    const templates = { thanks }
    const steps = { info: { next: [{ to: 'bye' }] }, bye: { template: 'thanks', path: '/bye', title: 'Goodbye' } }
    const step = stepOf('bye', { templates, steps })
    expect(step).toMatchObject({
      kind: 'end',
      path: '/bye',
      title: [{ text: 'Goodbye' }],
      content: [{ id: 'text', text: 'Bye.' }],
    })
    expect(step).not.toHaveProperty('template')
  })

  it('lacks a part of the template that it removes', () => {
    const bye = { template: 'thanks', path: '/bye', content: { text: null } }
    expect(stepOf('bye', { templates: { thanks }, steps: { info: { next: [{ to: 'bye' }] }, bye } })).toMatchObject({
      title: [{ text: 'Thank you' }],
      content: [],
    })
  })

  it('lacks a part that it removes in a journey which extends none', () => {
    const json = projectSource().read('journeys/v3.json') as { readonly steps: Readonly<Record<string, object>> }
    const found = (different: object) => {
      const steps = { ...json.steps, equifaxReportStealth: { ...json.steps['equifaxReportStealth'], ...different } }
      const source = projectSource({ 'journeys/odd.json': JSON.stringify({ ...json, name: 'odd', steps }) })
      return loadJourney('odd', source)
    }
    expect(found({}).journey?.steps['equifaxReportStealth']?.waitingTitle).toEqual(expect.any(String))
    expect(found({ waitingTitle: null }).journey?.steps['equifaxReportStealth']?.waitingTitle).toBeNull()
    expect(found({ waitingTitel: null }).diagnostics).toMatchObject([
      {
        code: 'REMOVES_NOTHING',
        pointer: '/steps/equifaxReportStealth/waitingTitel',
        hint: 'Did you mean "waitingTitle"?',
      },
    ])
  })

  it('lacks a part of its own that a variant removes, and a part of both', () => {
    const removed = (id: string, different: object) => {
      const { journey, diagnostics } = load({ steps: { [id]: different } })
      expect(diagnostics).toEqual([])
      return journey?.steps[id]
    }
    expect(removed('identityUnavailable', { timers: null })?.timers).toEqual([])
    expect(removed('questions', { content: null })?.content).toEqual([])
    expect(removed('experianReport', { waitingTitle: null })?.waitingTitle).toBeNull()
  })

  it('changes when a variant changes the template', () => {
    const templates = { report: { title: 'Your agreements' } }
    for (const id of ['experianReport', 'equifaxReport', 'equifaxReportStealth'])
      expect(stepOf(id, { templates })?.title).toEqual([{ text: 'Your agreements' }])
  })

  it('needs a heading and an address, its own or those of the template', () => {
    const { diagnostics } = load({ templates: { thanks }, steps: { bye: { template: 'thanks' } } })
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'JOURNEY_SHAPE', pointer: '/steps/bye' })])
  })

  it('gives the template’s texts the address in the template, in the file that contains it', () => {
    const { fileOf, sourcePointer: placeOf } = load({ templates: { report: { title: 'Your agreements' } } })
    const at = (pointer: string) => `${fileOf(pointer)}#${placeOf(pointer)}`
    expect(at('/steps/equifaxReport/title')).toBe('journeys/odd.json#/templates/report/title')
    expect(at('/steps/equifaxReport/waitingTitle')).toBe('journeys/v3.json#/templates/report/waitingTitle')
    expect(at('/steps/equifaxReportStealth/content/status/status')).toBe(
      'journeys/v3.json#/steps/equifaxReportStealth/content/status/status',
    )
  })

  it('is translated by those addresses, once for all steps of the template', () => {
    const different = { languages: { cy: ['duplicate', 'duplicateAtEnd'] } }
    const untranslated = (words: object) => {
      const source = sourceOf(different, { 'content/languages/cy.json': JSON.stringify(words) })
      const { journey } = loadJourney('odd', source)
      if (journey === undefined) throw new Error('The journey does not load.')
      return languageDiagnostics('odd', journey, source).filter(({ pointer }) => pointer.startsWith('/templates'))
    }
    expect(untranslated({}).map(({ file, pointer }) => file + pointer)).toEqual([
      'journeys/v3.json/templates/userExists/title',
      'journeys/v3.json/templates/userExists/content/text/text',
      'journeys/v3.json/templates/userExists/actions/ok/label',
    ])
    expect(untranslated({ 'journeys/v3.json#/templates/userExists/title': 'Defnyddiwr' }).length).toBe(2)
  })

  it('is written out in the file of a kept version', () => {
    const { text: kept = '' } = keptFile('v3', projectSource())
    expect(kept).not.toContain('"template')
  })

  it('has errors of the template reported in the template', () => {
    const { diagnostics } = load({ templates: { userExists: { next: [{ to: 'postcod' }] } } })
    expect(diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'JOURNEY_TARGET_UNKNOWN',
        file: 'journeys/odd.json',
        pointer: '/templates/userExists/next/0/to',
      }),
    )
  })
})
