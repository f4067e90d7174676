import { describe, expect, it } from 'vitest'
import { saved, type Saved } from '../../engine/index.ts'
import { openJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'
import { JANE, QUESTIONS, walk, type Endings, type Walker } from '../support/walker.ts'

const ENDINGS: Endings = {
  saveAnswers: 'saved',
  verifyEmail: 'valid',
  verifyPhone: 'valid',
  checkDuplicate: 'valid',
  createUser: 'created',
  pullQuestions: { outcome: 'notFound', data: QUESTIONS },
}
const v3 = openJourney('v3', projectSource())
const v5 = openJourney('v5', projectSource())

/** A journey with a fork: a choice between two steps, which join again, and one more step on one of the branches. */
const choice = {
  title: 'What was it?',
  type: 'string',
  enum: ['car', 'van'],
  messages: { required: 'Choose one', enum: 'Choose one' },
  ui: { widget: 'radios' },
}
const textField = (title: string) => ({
  title,
  type: 'string',
  minLength: 1,
  messages: { required: `Enter ${title}`, minLength: `Enter ${title}` },
})
const page = (path: string, title: string, fields: object, next: object[]) => ({
  path,
  title,
  fields,
  actions: { next: { label: 'Next' } },
  next,
})
const fork = openJourney(
  'fork',
  projectSource({
    'journeys/fork.json': JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name: 'fork',
      version: 1,
      whenChanged: 'pin',
      title: 'Fork',
      path: '/fork',
      start: 'kind',
      words: { ...v3.words },
      steps: {
        kind: page('/', 'The kind', { kind: choice }, [
          { when: { kind: { const: 'car' } }, to: 'model' },
          { to: 'load' },
        ]),
        model: page('/model', 'The model', { model: textField('Model') }, [{ to: 'seats' }]),
        seats: page('/seats', 'The seats', { seats: textField('Seats') }, [{ to: 'name' }]),
        load: page('/load', 'The load', { load: textField('Load') }, [{ to: 'name' }]),
        name: page('/name', 'The name', { name: textField('Name') }, [{ to: 'over' }]),
        over: { kind: 'end', path: '/over', title: 'Over' },
      },
    }),
  }),
)

function forked(): Walker {
  const walker = walk(fork).send({ type: 'open', path: '/' })
  return walker.submit({ kind: 'car' }).submit({ model: 'Golf' }).submit({ seats: '5' }).submit({ name: 'Jane' })
}

describe('changing an earlier answer', () => {
  it('announces which steps it would remove: those that become unreachable, and not those after the branches join', () => {
    const walker = forked().send({ type: 'open', path: '/' })
    expect(walker.screen().removes).toEqual([])
    walker.send({ type: 'fill', values: { kind: 'van' } })
    expect(walker.screen().removes).toEqual([
      {
        action: 'next',
        text: 'Changing this will remove what you gave under: The model, The seats. If you change it back, your answers return.',
      },
    ])
    walker.send({ type: 'fill', values: { kind: 'car' } })
    expect(walker.screen().removes).toEqual([])
  })

  it('restores the removed answers and their route when it is changed back', () => {
    const walker = forked().send({ type: 'open', path: '/' }).submit({ kind: 'van' })
    expect(walker.step()).toBe('load')
    walker.send({ type: 'open', path: '/model' })
    expect(walker.step()).toBe('load')
    walker.send({ type: 'back' }).send({ type: 'fill', values: { kind: 'car' } })
    expect(walker.screen().removes).toEqual([])
    walker.submit()
    expect(walker.step()).toBe('model')
    expect(walker.screen().values).toMatchObject({ model: 'Golf' })
    expect(walker.submit().screen().values).toMatchObject({ seats: '5' })
    expect(walker.send({ type: 'open', path: '/over' }).step()).toBe('over')
  })

  it('announces nothing on the first pass', () => {
    const walker = walk(fork)
      .send({ type: 'open', path: '/' })
      .send({ type: 'fill', values: { kind: 'van' } })
    expect(walker.screen().removes).toEqual([])
  })
})

describe('in v5', () => {
  const toDetails = () =>
    walk(v5, ENDINGS)
      .send({ type: 'open', path: '/' })
      .submit({}, 'yes')
      .submit({}, 'no')
      .submit({ address: JANE.address })
      .submit({ ...JANE.info, ...JANE.contact })

  it('Yes to the second pre-question would remove later steps, and says so with the label of the button (J060)', () => {
    const walker = toDetails()
    walker.send({ type: 'open', path: '/info-contact' }).send({ type: 'back' }).send({ type: 'back' })
    expect(walker.step()).toBe('commission')
    expect(walker.screen().removes).toEqual([
      {
        action: 'yes',
        text: 'Changing this to “Yes” will remove what you gave under: Find your address, Your Details. If you change it back, your answers return.',
      },
    ])
    walker.submit({}, 'yes')
    expect(walker.step()).toBe('commissionDisclosed')
    expect(walker.submit({}, 'no').screen().values).toMatchObject({ address: JANE.address })
    expect(walker.send({ type: 'open', path: '/sign' }).step()).toBe('sign')
  })

  it('No to the first would remove nothing: a visitor who continues anyway passes the same steps (J059, A-27)', () => {
    const walker = toDetails().send({ type: 'open', path: '/info-contact' })
    for (const step of ['postcode', 'commission', 'carFinance']) expect(walker.send({ type: 'back' }).step()).toBe(step)
    expect(walker.screen().removes).toEqual([])
    walker.submit({}, 'no')
    expect(walker.send({ type: 'open', path: '/sign' }).step()).toBe('carFinanceHint')
    walker.submit({}, 'continueAnyway')
    expect(walker.send({ type: 'open', path: '/sign' }).step()).toBe('sign')
  })
})

describe('in v3', () => {
  it('a changed name removes what the other person agreed to and signed, and nothing else', () => {
    const walker = walk(v3, ENDINGS)
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
      .submit(JANE.sign)
    walker.send({ type: 'open', path: '/info' }).send({ type: 'fill', values: { first_name: 'Joan' } })
    expect(walker.step()).toBe('info')
    const steps = 'Send Results To..., Almost Done — Please Sign to Start Your Claim'
    expect(walker.screen().removes).toEqual([
      {
        action: 'next',
        text: `Changing this will remove what you gave under: ${steps}. If you change it back, your answers return.`,
      },
    ])
    walker.send({ type: 'fill', values: { first_name: 'Jane' } })
    expect(walker.screen().removes).toEqual([])
  })
})

describe('a step that went off-route', () => {
  it('keeps its answers and outcomes in a draft, and counts again after a reload and the old answer (J060)', () => {
    const walker = walk(v5, ENDINGS)
      .send({ type: 'open', path: '/' })
      .submit({}, 'yes')
      .submit({}, 'no')
      .submit({ address: JANE.address })
      .submit({ ...JANE.info, ...JANE.contact })
    for (let times = 0; times < 3; times += 1) walker.send({ type: 'back' })
    walker.submit({}, 'yes')
    const kept = JSON.parse(JSON.stringify(saved(v5, walker.state()))) as Saved
    const again = walk(v5, ENDINGS, kept).send({ type: 'open', path: '/sign' })
    expect(again.step()).toBe('commissionDisclosed')
    again.submit({}, 'no')
    expect(again.send({ type: 'open', path: '/sign' }).step()).toBe('sign')
    expect(again.calls).not.toContain('checkDuplicate')
  })

  it('has no outcomes that count for other answers than those they were requested with', () => {
    const walker = walk(v3, ENDINGS)
      .send({ type: 'open', path: '/' })
      .submit({ address: JANE.address })
      .submit(JANE.info)
      .submit(JANE.contact)
    expect(walker.step()).toBe('sign')
    walker.send({ type: 'open', path: '/info' }).submit({ ...JANE.info, first_name: 'Joan' })
    const kept = saved(v3, walker.state())
    expect(Object.keys(kept.outcomes)).not.toContain('duplicateCheck')
    expect(walk(v3, ENDINGS, kept).send({ type: 'open', path: '/sign' }).step()).toBe('contact')
  })
})
