import { type JourneyDefinition, type Step, targetsOf } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'
import { sharedPaths } from './shared-paths.ts'

/** Addresses that open two steps, and dialogs over a page that is not visible. */
export function addresses(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  const opened = new Map<string, string>()
  for (const { id, path, open } of steps) {
    if (open !== 'always') continue
    const before = opened.get(path)
    if (before !== undefined)
      report(
        'STEP_PATH_TWICE',
        pointerOf(['steps', id, 'path']),
        `Steps "${before}" and "${id}" can both be opened at "${path}": only the first one ever is.`,
        { hint: 'Give one of them another path, or remove its "open".' },
      )
    else opened.set(path, id)
  }
  const [resumed, ...alsoResumed] = steps.filter(({ open }) => open === 'resume')
  if (resumed !== undefined)
    for (const { id } of alsoResumed)
      report(
        'RESUME_TWICE',
        pointerOf(['steps', id, 'open']),
        `Steps "${resumed.id}" and "${id}" both open for resume links: only the first one ever does.`,
        { hint: 'Leave "resume" at one step, and name others in "resumeLinks".' },
      )
  for (const step of steps) pageBelow(journey, step, report)
  for (const [path, target] of Object.entries(journey.resumeLinks)) {
    const kind = journey.steps[target]?.kind
    if (kind === 'end' || kind === 'dialog')
      report(
        'RESUME_NEVER',
        pointerOf(['resumeLinks', path]),
        `The resume link "${path}" leads to "${target}", which is ${kind === 'end' ? 'an end' : 'a dialog'} and is not opened by a link.`,
        { hint: 'Name a page.' },
      )
  }
  for (const step of steps) choicesOpenedEarly(journey, step, report)
  for (const step of steps) commitOpenedEarly(journey, step, report)
  sharedPaths(journey, report)
  if (journey.steps[journey.start]?.kind === 'dialog')
    report(
      'DIALOG_FIRST',
      '/start',
      `The journey begins with the dialog "${journey.start}", so there is no page below it.`,
      { hint: 'Begin with a page.' },
    )
}

/** A dialog opens over a page, from that page or from another dialog over it. The loader has checked that it names another step. */
function pageBelow(journey: JourneyDefinition, { id, kind, over, path }: Step, report: Report): void {
  if (over === null) return
  const pointer = pointerOf(['steps', id, 'over'])
  if (kind !== 'dialog')
    return report('OVER_UNUSED', pointer, `Step "${id}" has "over": "${over}", and is not a dialog.`, {
      hint: 'Make it a dialog, or remove "over".',
    })
  if (journey.steps[over]?.kind === 'dialog')
    return report('DIALOG_OVER_DIALOG', pointer, `Dialog "${id}" opens over the dialog "${over}".`, {
      hint: 'Name the page below both.',
    })
  const from = Object.values(journey.steps).find(
    (other) => other.id !== over && other.over !== over && targetsOf(other).includes(id),
  )
  if (from !== undefined)
    report(
      'DIALOG_OVER_ELSEWHERE',
      pointer,
      `Dialog "${id}" opens over "${over}", and step "${from.id}" leads to it: the page below would change.`,
      { hint: `Open it over "${from.over ?? from.id}", or lead to it from "${over}" only.` },
    )
  const below = journey.steps[over]
  const other = Object.values(journey.steps).find(
    (one) => one.kind !== 'dialog' && one.id !== over && one.path === path,
  )
  if (other !== undefined && below?.path !== path)
    report(
      'STEP_PATH_TWICE',
      pointerOf(['steps', id, 'path']),
      `Dialog "${id}" opens over "${over}" and has the address of "${other.id}": a reload would show that step.`,
      { hint: `Give it the path of "${over}", or one of its own.` },
    )
}

/** A page that is opened by its address runs no effect: a field whose choices come from one offers none, and refuses every submit. */
function choicesOpenedEarly(journey: JourneyDefinition, { id, open, fields }: Step, report: Report): void {
  if (open === null || id === journey.start) return
  for (const [name, { choicesFrom, optional, when }] of Object.entries(fields))
    if (choicesFrom !== undefined && optional !== true && when === undefined)
      report(
        'CHOICES_MISSING',
        pointerOf(['steps', id, 'fields', name]),
        `Step "${id}" may be opened by its address, before "${choicesFrom.fact ?? ''}" has delivered the choices of "${name}": the visitor could not continue.`,
        { hint: 'Remove "open" from the step: then its address leads to the step at which the visitor is.' },
      )
}

/** An end that is opened by its address runs no effect either: it says that a claim is submitted which is not. */
function commitOpenedEarly({ effects }: JourneyDefinition, { id, kind, open, enter }: Step, report: Report): void {
  const commit = enter.find(({ run }) => effects[run]?.kind === 'commit')
  if (kind !== 'end' || open === null || commit === undefined) return
  report(
    'COMMIT_SKIPPED',
    pointerOf(['steps', id, 'open']),
    `Step "${id}" may be opened by its address, where ${commit.run} does not run: a visitor would read that the claim is submitted.`,
    { hint: 'Remove "open" from the step: then its address leads to the step at which the visitor is.' },
  )
}
