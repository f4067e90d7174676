import { describe, expect, it } from 'vitest'
import { startShadowed } from '../../../proof/lint/start-shadowed.ts'
import { reportedBy } from '../support/reported.ts'

const said = (start: object, other: object) =>
  reportedBy(startShadowed, {
    start: 'welcome',
    steps: { welcome: { id: 'welcome', ...start }, car: { id: 'car', ...other } },
  })

describe('the first page of a journey', () => {
  it('is not passed by at the address of the journey', () => {
    expect(said({ path: '/welcome' }, { path: '/', open: 'always' })).toEqual([
      'START_SHADOWED /steps/car/open: The journey starts with "welcome", and its address opens "car", which is always open: visitors who arrive there never see "welcome". Give "welcome" the path "/", and "car" another one; or remove its "open".',
    ])
  })

  it.each<[string, object, object]>([
    ['has that address itself', { path: '/' }, { path: '/', open: 'always' }],
    ['is in front of one that not everybody may open', { path: '/welcome' }, { path: '/' }],
    ['is in front of one that links open', { path: '/welcome' }, { path: '/', open: 'resume' }],
    ['is in front of one with another address', { path: '/welcome' }, { path: '/car', open: 'always' }],
  ])('may be one that %s', (_, start, other) => {
    expect(said(start, other)).toEqual([])
  })

  it('may be missing, which is reported elsewhere', () => {
    expect(
      reportedBy(startShadowed, { start: 'gone', steps: { car: { id: 'car', path: '/', open: 'always' } } }),
    ).toEqual([])
  })
})
