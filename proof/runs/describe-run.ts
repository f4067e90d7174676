import type { Run, RunStep } from '../../engine/index.ts'

/**
 * Describes a run in plain words, one line per visit.
 *
 * @example
 * describeRun(run)[1] // 'postcode: address is …; press "next"; postcodeSave ends as "failed" → postcode'
 */
export function describeRun({ settings, open, steps }: Run): readonly string[] {
  const settingTexts = Object.entries(settings).map(([name, value]) => `${name} is ${short(value)}`)
  const opening =
    open.isHome === true
      ? 'begun on the home page'
      : `opened at "${open.path}"${open.resumed ? ' by a resume link' : ''}`
  return [
    [
      ...settingTexts,
      ...(open.path === '/' && open.isHome !== true && settingTexts.length === 0 ? [] : [opening]),
    ].join('; '),
    ...steps.map(visit),
  ].filter((line) => line !== '')
}

function visit({ step, shown, outcomes, answers, action, to }: RunStep): string {
  const endedIn = (comes: string) =>
    Object.entries(outcomes).flatMap(([as, outcome]) =>
      outcome.comes === comes ? [`${as} ends as "${outcome.outcome}"`] : [],
    )
  const parts = [
    ...endedIn('entering'),
    ...endedIn('shown'),
    ...Object.entries(answers).map(([name, value]) => `${name} is ${short(value)}`),
    ...(action === null ? [] : [`press "${action}"`]),
    ...endedIn('submitting'),
  ]
  const place = `${step}${shown ? '' : ' (not shown)'}`
  return `${place}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}${to === null ? '' : ` → ${to}`}`
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'not known'
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`
}
