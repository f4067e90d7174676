import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { projectInBrowser } from './support/project-in-browser.ts'
import { sign, SIGN } from './support/ways.ts'
import { wordsOf } from './support/journey-words.ts'

const v4 = wordsOf('v4')
const v5 = wordsOf('v5')

const page = readFileSync(new URL('../../docs/tasks/add-a-journey-version.md', import.meta.url), 'utf8')
const [question = '', steps = ''] = [...page.matchAll(/```json[^\n]*\n([\s\S]*?)```/g)].map(([, text]) => text ?? '')

const served = projectInBrowser(({ change }) => {
  // A version with one more question, for every new visitor.
  change('schemas/fields/car-count.json', () => JSON.parse(question) as Record<string, unknown>)
  change('journeys/v6.json', () => ({
    $schema: '../schemas/journey.schema.json',
    name: 'v6',
    extends: 'v5',
    version: 1,
    path: '/get-started-v6',
    ...(JSON.parse(`{${steps}}`) as object),
  }))
  change('journeys/experiment.json', (json) => ({ ...json, versions: [{ journey: 'v6', weight: 100 }], default: 'v6' }))
  // Words, a timer, a rule and a switch, each in one place.
  change('journeys/v4.json', (json) => ({
    ...json,
    steps: {
      ...(json['steps'] as object),
      info: { title: 'Who is claiming?' },
      identityUnavailable: { timers: [{ afterMs: 60_000, press: 'continue' }] },
    },
  }))
  // The step is shown in Welsh too: without these words the build says WORDS_UNTRANSLATED.
  change('content/languages/cy.json', (json) => ({ ...json, 'journeys/v4.json#/steps/info/title': "Pwy sy'n hawlio?" }))
  for (const name of ['first-name', 'last-name']) {
    change(`schemas/fields/${name}.json`, (json) => ({
      ...json,
      rule: { personName: { ...(json['rule'] as { personName: object }).personName, alphabet: 'inclusive' } },
    }))
  }
  change('schemas/fields/address.json', (json) => ({ ...json, ui: { ...(json['ui'] as object), manualEntry: false } }))
})

const path = ({ page }: Claimant) => new URL(page.url()).pathname

describe('a product whose JSON was changed, and nothing else', () => {
  it('gives new visitors the version of the experiment, with its question and the words of its error (J009, A-02)', async () => {
    const claimant = await newClaimant(served.browser, served.product.url)
    await claimant.open('/home')
    await claimant.page
      .getByRole('link', { name: 'CHECK FOR REFUNDS' })
      .or(claimant.button('CHECK FOR REFUNDS'))
      .first()
      .click()
    await claimant.heading(v5.title('carFinance'))
    await claimant.page.waitForURL('**/get-started-v6')
    await claimant.press(v5.anyButton('no'))
    await claimant.press(v5.button('carFinanceHint', 'continueAnyway'))
    await claimant.page.getByRole('alert').getByRole('link', { name: 'Choose how many cars' }).waitFor()
    await claimant.page.getByRole('radio', { name: '3 or more', exact: true }).check()
    await claimant.press(v5.button('carFinanceHint', 'continueAnyway'))
    await claimant.heading(v5.title('commission'))
    await claimant.leave()
  })

  it('has other words, takes O’Brien and Siân, offers no address by hand and waits as long as it says (J019, J084, A-94, J073)', async () => {
    const claimant = await newClaimant(served.browser, served.product.url)
    const person = { first: 'Siân', last: 'O’Brien' }
    await claimant.page.clock.install()
    await claimant.open('/get-started-v4')
    await claimant.box(v4.part('address', 'postcode')).fill('ZZ99 9ZZ')
    await claimant.press(v4.part('address', 'find'))
    await claimant.page.getByText(v4.part('address', 'none')).first().waitFor()
    expect(await claimant.page.getByRole('button', { name: v4.part('address', 'manual') }).count()).toBe(0)
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press(v4.anyButton('next'))
    await claimant.heading('Who is claiming?')
    await claimant.giveDetails(person)
    await claimant.press(v4.anyButton('next'))
    await claimant.heading(v4.title('contact'))
    await claimant.giveContact()
    await claimant.press(v4.word('back'))
    await claimant.box(v4.label('last_name')).fill('Noquestions')
    await claimant.press(v4.anyButton('next'))
    await claimant.heading(v4.title('contact'))
    // Under another name, another person must consent.
    await claimant.page.getByRole('checkbox', { name: v4.label('soft_check_privacy') }).check()
    await claimant.press(v4.anyButton('next'))
    await claimant.heading(SIGN)
    await sign(claimant, { ...person, last: 'Noquestions' })
    await claimant.heading(v4.title('questions'))
    await claimant.page.clock.runFor(30_000)
    expect(path(claimant)).toBe('/get-started-v4/questions')
    await claimant.page.clock.runFor(31_000)
    await claimant.heading(v4.title('finish', 'otherwise'))
    await claimant.leave()
  })
})
