import { expect, it } from 'vitest'
import { unknownTopics, withKnownTopics } from '../../../../cli/copy/lint/known-topics.ts'
import type { CopyRules } from '../../../../copy/index.ts'

const rulesWith = (watch: Partial<CopyRules['watch']>) =>
  ({
    watch: { topics: { fee: ['plus VAT'], who: ['we are'] }, atEntry: [], beforeSigning: [], together: {}, ...watch },
  }) as unknown as CopyRules
const WRONG = rulesWith({ atEntry: ['who', 'whose'], beforeSigning: ['free'], together: { fees: ['fee', 'wh/o'] } })

it('is silent about topics that are described', () => {
  expect(unknownTopics(rulesWith({ atEntry: ['who'], beforeSigning: ['fee'], together: { fee: ['who'] } }))).toEqual([])
})

it('reports each topic that is not, at its place', () => {
  expect(unknownTopics(WRONG).map(({ pointer, message, hint }) => `${pointer} ${message} ${hint ?? ''}`)).toEqual([
    '/watch/atEntry/1 "whose" is not a topic, so no words can say it. Did you mean "who"?',
    '/watch/beforeSigning/0 "free" is not a topic, so no words can say it. Did you mean "fee"?',
    '/watch/together/fees "fees" is not a topic, so no words can say it. Did you mean "fee"?',
    '/watch/together/fees/1 "wh/o" is not a topic, so no words can say it. Did you mean "who"?',
  ])
  expect(unknownTopics(rulesWith({ atEntry: ['somethingElse'] })).map(({ code, hint }) => [code, hint])).toEqual([
    ['COPY_TOPIC_UNKNOWN', 'Name one of "watch.topics", or add it there with its phrases.'],
  ])
})

it('asks no words for them', () => {
  expect(withKnownTopics(WRONG).watch).toMatchObject({
    atEntry: ['who'],
    beforeSigning: [],
    together: { fees: ['fee'] },
  })
})
