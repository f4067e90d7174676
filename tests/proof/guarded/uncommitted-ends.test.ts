import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const found = (edits: Readonly<Record<string, unknown>>) =>
  prove(openJourney('edited', editedJourney('tour', edits))).diagnostics.filter(({ code }) => code === 'COMMIT_SKIPPED')

const stop = { kind: 'end', path: '/stop', title: 'Thank you' }
const endingAt = (to: string) => [{ when: { report: { const: 'none' } }, to }, { to: 'review' }]

describe('a claim that is signed', () => {
  it('may not end without being committed, and a run shows how it would', () => {
    const [diagnostic, ...others] = found({ '/steps/sign/next': endingAt('stop'), '/steps/stop': stop })
    expect(others).toEqual([])
    expect(diagnostic?.pointer).toBe('/steps/stop')
    expect(diagnostic?.run?.steps.map(({ step }) => step).slice(-3)).toEqual(['noneFound', 'sign', 'stop'])
  })

  it('may not end so after another page either', () => {
    const edits = {
      '/steps/review/next': endingAt('stop').map((way) => (way.to === 'review' ? { to: 'finish' } : way)),
    }
    expect(found({ ...edits, '/steps/stop': stop }).map(({ pointer }) => pointer)).toEqual(['/steps/stop'])
  })

  it.each([
    ['is committed on every route', {}],
    [
      'has not been signed when the route ends',
      {
        '/steps/look/next': [...endingAt('stop').slice(0, 1), { to: 'sign' }],
        '/steps/noneFound': null,
        '/steps/stop': stop,
      },
    ],
    ['was submitted before, says the outcome that leads to the end', { '/steps/review/submit': ['save'] }],
    ['is committed by the step that leads to the end', committedBeforeTheEnd()],
  ])('is not lost if it %s', (_, edits) => {
    expect(found(edits)).toEqual([])
  })

  it('is lost as well if the commit is a page that only some visitors pass', () => {
    const { '/steps/submitting': submitting, ...rest } = committedBeforeTheEnd()
    const edits = {
      ...rest,
      '/steps/submitting': submitting,
      '/steps/review/next': [{ when: { report: { const: 'none' } }, to: 'finish' }, { to: 'submitting' }],
    }
    expect(found(edits).map(({ pointer }) => pointer)).toEqual(['/steps/finish'])
  })
})

/** The commit has a page of its own in front of the last one. */
function committedBeforeTheEnd(): Readonly<Record<string, unknown>> {
  return {
    '/steps/review/next': [{ to: 'submitting' }],
    '/steps/finish/enter': null,
    '/steps/submitting': {
      path: '/submitting',
      title: 'Submit',
      actions: { send: { label: 'Submit' } },
      submit: {
        submission: {
          run: 'submitClaim',
          input: {},
          on: {
            submitted: 'continue',
            duplicate: { error: 'Another claim was submitted.' },
            incomplete: { error: 'A step is open.' },
            failed: { error: 'Please try again.' },
          },
        },
      },
      next: [{ to: 'finish' }],
    },
  }
}
