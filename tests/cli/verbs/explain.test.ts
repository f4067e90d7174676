import { describe, expect, it } from 'vitest'
import { journey, projectFolder, variant } from '../support/command.ts'

describe('a step explained', () => {
  it('has the shortest way there, and every way in and out, in sentences', async () => {
    const { out, status } = await journey(['explain', 'v3', 'secondChance'])
    expect(status).toBe(0)
    expect(out).toContain(`secondChance of v3: "Lets confirm it's really you" at /get-started-v3/questions`)
    expect(out).toMatch(/The shortest way here:\n {2}1\. otp\.enabled is false; opened at "\/"\n {2}2\. postcode: /)
    expect(out).toContain('  questions leads to secondChance when assessment ends as secondSet.')
    expect(out).toContain('  secondChance leads to secondQuestions.')
  })

  it('has what it asks, and when', async () => {
    const folder = projectFolder({
      'journeys/asking.json': variant('asking', {
        steps: { contact: { fields: { email: { $ref: 'email.json', when: { title: { const: 'Mr' } } } } } },
      }),
    })
    const { out } = await journey(['explain', 'asking', 'contact'], folder)
    expect(out).toContain('email (when title is Mr)')
  })

  it('has a run that a program can follow', async () => {
    const { json } = await journey(['explain', 'v3', 'duplicate', '--json'])
    expect((json() as { run: { steps: { step: string }[] } }).run.steps.map(({ step }) => step)).toEqual([
      'postcode',
      'info',
      'contact',
      'duplicate',
    ])
  })

  it('says that nothing leads to it, and which ways no answers take', async () => {
    const folder = projectFolder({
      'journeys/odd.json': variant('odd', {
        steps: {
          info: { next: [{ to: 'contact' }, { to: 'island' }] },
          island: { path: '/island', title: 'Island', kind: 'end' },
        },
      }),
    })
    const { out, status } = await journey(['explain', 'odd', 'island'], folder)
    expect(out).toContain('Nothing leads here, whatever the answers.')
    expect(out).toContain('(No answers take it.)')
    expect(status).toBe(1)
  })

  it('is named if it is not there', async () => {
    const { err, status } = await journey(['explain', 'v3', 'secondchance'])
    expect(err).toContain('Did you mean "secondChance"?')
    expect(status).toBe(2)
  })
})
