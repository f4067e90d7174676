import { describe, expect, it } from 'vitest'
import { aroundOf } from '../../../../workbench/server/words/around-of.ts'

const BOOK = {
  rules: { parts: { feeTable: ['content/app.json#/fees/*'], register: ['content/storage.json#/**'] } },
  partsOf: new Map([
    ['content/pages/faqs.md', ['freeRoute']],
    ['content/pages/terms.md', ['feeTable', 'freeRoute']],
    ['content/pages/fees.md', ['feeTable']],
  ]),
} as unknown as Parameters<typeof aroundOf>[1]

const HOME = { shows: 'home', claim: null, isVariant: false, saysNo: false }

describe('where words that are on no step are shown', () => {
  it.each([
    ['journeys/v5.json#/banner', { shows: 'step' }],
    ['content/app.json#/footer/notice', { shows: 'frame' }],
    ['content/pages.json#/cookies/accept', { shows: 'cookies' }],
    ['content/help.json#/issues/phone/text', { shows: 'help', issue: 'phone', toast: null }],
    ['content/help.json#/toasts/phoneSaved', { shows: 'help', issue: null, toast: 'phoneSaved' }],
    ['content/pages/faqs.md#/title', { shows: 'page', page: 'faqs' }],
    ['content/pages/faqs.md#/can-i-cancel/1', { shows: 'page', page: 'faqs' }],
    ['content/home.json#/lead', HOME],
    ['content/home.json#/claims/variant/note', { ...HOME, claim: 'variant' }],
    ['content/home.json#/start', { ...HOME, isVariant: true }],
    ['content/home.json#/question/still', { ...HOME, saysNo: true }],
    // The first page that has the part which is made of them.
    ['content/app.json#/fees/caption', { shows: 'page', page: 'terms' }],
  ])('%s', (address, around) => expect(aroundOf(address, BOOK)).toEqual(around))

  it.each([
    ['journeys/v5.json#/steps/sign/title', 'a step shows it'],
    ['content/pages/faqs.md#/description', 'search engines show it'],
    ['content/home.json#/description', 'search engines show it'],
    ['content/storage.json#/entries/0/purpose', 'no page has its part'],
    ['content/failures.json#/server', 'a failure shows it'],
  ])('is nowhere for %s: %s', (address) => expect(aroundOf(address, BOOK)).toBeNull())
})
