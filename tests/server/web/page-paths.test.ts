import { expect, it } from 'vitest'
import { appPaths, resumePaths } from '../../../server/web/page-paths.ts'

const journey = (path: string, steps: Readonly<Record<string, string>>, resumeLinks: object = {}) => ({
  path,
  resumeLinks,
  steps: Object.fromEntries(Object.entries(steps).map(([id, at]) => [id, { path: at }])),
})
const guard = {
  journeys: new Map([
    ['one', journey('/one', { first: '/', last: '/done' }, { '/back-to-one': 'first', '/again': 'last' })],
    ['two', journey('/two', { first: '/' }, { '/again': 'first' })],
  ]),
  older: [
    { name: 'one', steps: { first: { path: '/gone' } } },
    { name: 'removed', steps: { first: { path: '/nowhere' } } },
  ],
} as unknown as Parameters<typeof appPaths>[0]

it('the application has the home page, resume links, and the steps of each journey and its older versions', () => {
  expect([...appPaths(guard)]).toEqual([
    '/',
    '/resume',
    '/back-to-one',
    '/again',
    '/one',
    '/one/done',
    '/two',
    '/one/gone',
  ])
})

it('a resume link that several journeys name is one address', () => {
  expect(resumePaths(guard.journeys)).toEqual(['/back-to-one', '/again'])
})
