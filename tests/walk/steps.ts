import fc from 'fast-check'
import type { Name, Part, Spelling } from './people.ts'
import { NAMES, PARTS, SPELLINGS } from './people.ts'
import type { Partner, State } from './partners.ts'
import { PARTNERS, STATES } from './partners.ts'

/** The versions of the journey that are walked. */
export const VERSIONS = ['v3', 'v4', 'v5'] as const
export type Version = (typeof VERSIONS)[number]

/** The calls of a claim, in the order of its journey. A version that has no such page makes no such call. */
export const CALLS = [
  'carFinance',
  'commission',
  'address',
  'info',
  'contact',
  'validate',
  'user',
  'code',
  'enterCode',
  'questions',
  'sign',
  'experian',
  'chooseExperian',
  'answers',
  'equifax',
  'chooseEquifax',
  'submit',
] as const
export type CallName = (typeof CALLS)[number]

/** The steps that ask for a code. */
export const CODE_SOURCES = ['contact', 'submit-claim'] as const
export type CodeSource = (typeof CODE_SOURCES)[number]

/** Calls that wait for a supplier. */
const WAITING = ['questions', 'answers', 'experian', 'equifax'] as const

/** What a browser says about "its claim", without naming it. */
export const TOPICS = [
  'lead',
  'leadUpdate',
  'contact',
  'team',
  'chat',
  'feedback',
  'event',
  'idLink',
  'storedFile',
] as const
export type Topic = (typeof TOPICS)[number]

const PROOFS = ['none', 'right', 'wrong'] as const

type Which = 0 | 1

/** One thing that happens. Plain data, so that a walk can be kept in a file. Claims are counted from 0 as they were made. */
export type Step =
  | { readonly do: 'opens a new claim'; readonly browser: Which }
  | {
      readonly do: 'types'
      readonly browser: Which
      readonly person: Name
      readonly part: Part
      readonly spelling: Spelling
      readonly names: boolean
    }
  | { readonly do: 'types two birthdays'; readonly browser: Which; readonly person: Name; readonly other: Name }
  | {
      readonly do: 'gets to'
      readonly browser: Which
      readonly person: Name
      readonly call: CallName
      readonly right: boolean
    }
  | {
      readonly do: 'calls'
      readonly browser: Which
      readonly person: Name
      readonly call: CallName
      readonly right: boolean
      readonly twice: boolean
    }
  | {
      readonly do: 'calls and waits'
      readonly browser: Which
      readonly person: Name
      readonly call: (typeof WAITING)[number]
    }
  | { readonly do: 'an answer'; readonly which: number; readonly how: 'comes' | 'is lost' }
  | {
      readonly do: 'changes the number'
      readonly browser: Which
      readonly number: 0 | 1 | 2
      readonly tells: 'lead' | 'leadUpdate' | 'contact' | 'nobody'
    }
  | { readonly do: 'tells'; readonly browser: Which; readonly topic: Topic }
  | { readonly do: 'asks for a code'; readonly browser: Which; readonly number: 0 | 1 | 2; readonly source: CodeSource }
  | {
      readonly do: 'enters a code'
      readonly browser: Which
      readonly source: CodeSource
      readonly how: 'right' | 'wrong' | 'late'
    }
  | {
      readonly do: 'resumes'
      readonly browser: Which
      readonly claim: number
      readonly by: 'number' | 'link'
      readonly proof: (typeof PROOFS)[number]
    }
  | { readonly do: 'renews'; readonly browser: Which }
  | {
      readonly do: 'gives up waiting'
      readonly browser: Which
      readonly effect: 'experianCheck' | 'equifaxCheck' | 'pullQuestions'
    }
  | { readonly do: 'finishes'; readonly browser: Which; readonly right: boolean }
  | { readonly do: 'both submit at once' }
  | { readonly do: 'a partner is'; readonly partner: Partner; readonly state: State }
  | { readonly do: 'time passes'; readonly minutes: number }
  | { readonly do: 'the server restarts' }
  | { readonly do: 'is erased'; readonly claim: number }

/** How a walk is read. */
export function inWords(step: Step): string {
  const who = 'browser' in step ? `Browser ${step.browser + 1}` : ''
  switch (step.do) {
    case 'opens a new claim':
      return `${who} opens a new claim in a private window`
    case 'types':
      return `${who} types ${step.person}'s ${step.part}${step.part === 'birth' || step.part === 'everything' ? ` (spelt as ${step.spelling})` : ''}${step.names ? ' and names the step' : ''}`
    case 'types two birthdays':
      return `${who} types ${step.person}'s birthday as dateOfBirth and ${step.other}'s as dob`
    case 'gets to':
      return `${who} goes on as ${step.person}, up to and with "${step.call}"${step.right ? '' : ', answering wrongly'}`
    case 'calls':
      return `${who} calls "${step.call}"${step.twice ? ' twice, as the first answer is lost' : ''}${step.right ? '' : ', answering wrongly'}`
    case 'calls and waits':
      return `${who} calls "${step.call}", whose supplier takes its time`
    case 'an answer':
      return step.how === 'comes' ? 'A late answer comes' : 'A late answer is lost'
    case 'changes the number':
      return `${who} changes the number to the ${['first', 'second', 'third'][step.number]}${step.tells === 'nobody' ? '' : ` and tells the CRM (${step.tells})`}`
    case 'tells':
      return `${who} calls "${step.topic}" about the current claim`
    case 'asks for a code':
      return `${who} asks for a code to the ${['first', 'second', 'third'][step.number]} number (${step.source})`
    case 'enters a code':
      return `${who} enters ${{ right: 'the code that was texted', wrong: 'a wrong code', late: 'the code that was texted, eleven minutes later' }[step.how]} (${step.source})`
    case 'resumes':
      return `${who} resumes claim ${step.claim + 1} by its ${step.by}, with ${{ none: 'no', right: 'the right', wrong: 'a wrong' }[step.proof]} date of birth`
    case 'renews':
      return `${who} renews its session`
    case 'gives up waiting':
      return `${who} says that ${step.effect} never answered`
    case 'finishes':
      return `${who} submits, doing only what the server asks for${step.right ? '' : ', answering wrongly'}`
    case 'both submit at once':
      return 'Both browsers submit at once'
    case 'a partner is':
      return `The partner ${step.partner} is ${step.state}`
    case 'time passes':
      return `${step.minutes} minutes pass`
    case 'the server restarts':
      return 'The server restarts'
    case 'is erased':
      return `Claim ${step.claim + 1} is erased`
  }
}

const browser = fc.constantFrom<Which>(0, 1)
const person = fc.constantFrom<Name>('Jane', 'Jane', 'Jane', 'Victoria', 'Victoria', 'Robert', 'Dora')
const number = fc.constantFrom<0 | 1 | 2>(0, 1, 2)
const right = fc.constantFrom(true, true, true, false)
const claim = fc.nat({ max: 2 })

const often = <Made>(weight: number, arbitrary: fc.Arbitrary<Made>) => ({ weight, arbitrary })
const one = <Do extends Step['do']>(name: Do) => fc.constant(name)

/** Any step, the telling ones more often. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  often(1, fc.record({ do: one('opens a new claim'), browser })),
  often(
    5,
    fc.record({
      do: one('types'),
      browser,
      person,
      part: fc.constantFrom(...PARTS, 'everything' as const, 'everything' as const),
      spelling: fc.constantFrom(...SPELLINGS),
      names: fc.boolean(),
    }),
  ),
  often(1, fc.record({ do: one('types two birthdays'), browser, person, other: fc.constantFrom(...NAMES) })),
  often(
    9,
    fc.record({
      do: one('gets to'),
      browser,
      person,
      call: fc.constantFrom(...CALLS.slice(CALLS.indexOf('validate'), -1)),
      right,
    }),
  ),
  often(
    4,
    fc.record({ do: one('calls'), browser, person, call: fc.constantFrom(...CALLS), right, twice: fc.boolean() }),
  ),
  often(3, fc.record({ do: one('calls and waits'), browser, person, call: fc.constantFrom(...WAITING) })),
  often(
    3,
    fc.record({
      do: one('an answer'),
      which: fc.nat({ max: 1 }),
      how: fc.constantFrom('comes' as const, 'comes' as const, 'is lost' as const),
    }),
  ),
  often(
    3,
    fc.record({
      do: one('changes the number'),
      browser,
      number,
      tells: fc.constantFrom('lead' as const, 'leadUpdate' as const, 'contact' as const, 'nobody' as const),
    }),
  ),
  often(3, fc.record({ do: one('tells'), browser, topic: fc.constantFrom(...TOPICS) })),
  often(1, fc.record({ do: one('asks for a code'), browser, number, source: fc.constantFrom(...CODE_SOURCES) })),
  often(
    2,
    fc.record({
      do: one('enters a code'),
      browser,
      source: fc.constantFrom('contact' as const, 'contact' as const, ...CODE_SOURCES),
      how: fc.constantFrom('right' as const, 'right' as const, 'wrong' as const, 'late' as const),
    }),
  ),
  often(
    3,
    fc.record({
      do: one('resumes'),
      browser,
      claim,
      by: fc.constantFrom('number' as const, 'link' as const),
      proof: fc.constantFrom('right' as const, 'right' as const, ...PROOFS),
    }),
  ),
  often(2, fc.record({ do: one('renews'), browser })),
  often(
    1,
    fc.record({
      do: one('gives up waiting'),
      browser,
      effect: fc.constantFrom('experianCheck' as const, 'equifaxCheck' as const, 'pullQuestions' as const),
    }),
  ),
  often(3, fc.record({ do: one('finishes'), browser, right })),
  often(1, fc.record({ do: one('both submit at once') })),
  often(
    2,
    fc.record({ do: one('a partner is'), partner: fc.constantFrom(...PARTNERS), state: fc.constantFrom(...STATES) }),
  ),
  often(2, fc.record({ do: one('time passes'), minutes: fc.constantFrom(1, 3, 70, 1500) })),
  often(1, fc.record({ do: one('the server restarts') })),
  often(1, fc.record({ do: one('is erased'), claim })),
)
