import { type EffectUse, isCommitted, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { isAskedAgain, outcomesOf } from '../result/ways.ts'
import type { Report } from './report.ts'

/** Missing consent and signature, failures that are passed, and errors that a retry cannot resolve. */
export function effects(journey: JourneyDefinition, report: Report): void {
  const isSigned = Object.values(journey.steps).some(({ fields }) =>
    Object.values(fields).some(({ rule }) => rule?.signature !== undefined),
  )
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        const at = ['steps', step.id, list, index]
        const contract = journey.effects[use.run]
        const consent = contract?.needsConsent
        if (contract?.kind === 'bureau' && consent === undefined) {
          report(
            'CONSENT_UNDECLARED',
            pointerOf([...at, 'run']),
            `${use.run} reads a credit or identity file, and its contract names no consent.`,
            {
              hint: `Add "needsConsent" to schemas/effects for "${use.run}".`,
            },
          )
        }
        if (consent !== undefined && journey.facts[consent]?.kind !== 'answer') {
          report(
            'CONSENT_MISSING',
            pointerOf(at),
            `Step "${step.id}": ${use.run} needs the consent "${consent}", which no step asks for.`,
            { hint: `Ask for "${consent}" on every route that leads here.` },
          )
        }
        if (contract?.kind === 'commit' && !isSigned) {
          report(
            'SIGNATURE_MISSING',
            pointerOf(at),
            `Step "${step.id}": ${use.run} commits the claim, and no step asks for a signature.`,
            {
              hint: 'Lead every route to it past a step with a signature field.',
            },
          )
        }
        for (const outcome of failuresPassed(journey, use)) {
          report(
            'COMMIT_FAILURE_PASSED',
            pointerOf([...at, 'on', outcome]),
            `Step "${step.id}": after "${outcome}" the journey continues as if ${use.run} had committed the claim.`,
            {
              hint: 'React to it with an "error", so that the visitor can try again, or lead it to a page from which the claim is committed after all.',
            },
          )
        }
        for (const outcome of stuckOutcomes(journey, step, list, use)) {
          report(
            'EFFECT_STUCK',
            pointerOf([...at, 'on', outcome]),
            `Step "${step.id}": after "${outcome}" a retry cannot help: ${use.run} ${use.background ? 'runs in the background, once as the page opens' : 'does not run again with the same input'}.`,
            {
              hint: isAskedAgain(journey, use, outcome)
                ? 'Wait for it: remove "background".'
                : `Lead "${outcome}" to a step, or add it to "repeat" in the contract${use.background ? ', and remove "background"' : ''}.`,
            },
          )
        }
      })
    }
    backgroundLeft(step, report)
    clearedWhileTyping(step, report)
  }
}

/** Outcomes after which the journey continues although the claim was not committed. An outcome that leads to another step is deliberate. */
function failuresPassed(journey: JourneyDefinition, use: EffectUse): readonly string[] {
  const contract = journey.effects[use.run]
  if (contract?.kind !== 'commit') return []
  const passed = outcomesOf(journey, use).filter(({ reaction }) => 'then' in reaction)
  return passed.flatMap(({ outcome, reaction }) =>
    isCommitted(contract, outcome) && !('warning' in reaction) ? [] : [outcome],
  )
}

/**
 * Outcomes with an error that are reused, on a step where the visitor cannot change the input; or where it need not change,
 * because the call got no answer.
 */
function stuckOutcomes(journey: JourneyDefinition, step: Step, list: 'enter' | 'submit', use: EffectUse): string[] {
  const isChangeable =
    list === 'submit' &&
    Object.values(use.input).some((source) => 'answer' in source && step.fields[source.answer] !== undefined)
  const failure = journey.effects[use.run]?.failure
  // A background effect runs on entry only, whatever its contract repeats.
  const isKept = (outcome: string) => !isAskedAgain(journey, use, outcome)
  return outcomesOf(journey, use).flatMap(({ outcome, reaction }) =>
    'error' in reaction && (isChangeable ? outcome === failure && isKept(outcome) : use.background || isKept(outcome))
      ? [outcome]
      : [],
  )
}

function backgroundLeft(step: Step, report: Report): void {
  step.enter.forEach((use, index) => {
    const leaving = step.enter
      .slice(index + 1)
      .find(
        ({ background, on }) =>
          !background &&
          Object.values(on).some((reaction) => 'to' in reaction || ('then' in reaction && reaction.then === 'next')),
      )
    if (!use.background || leaving === undefined) return
    report(
      'BACKGROUND_LEFT',
      pointerOf(['steps', step.id, 'enter', index]),
      `Step "${step.id}": "${leaving.as}" may leave the step before "${use.as}" has ended, so "${use.as}" may become known at any later time.`,
      {
        severity: 'warning',
        hint: `Put "${use.as}" last, or wait for it.`,
      },
    )
  })
}

/** A background effect ends at any moment: an answer of its own page that it clears disappears while the visitor reads on. */
function clearedWhileTyping({ id, enter, fields }: Step, report: Report): void {
  enter.forEach(({ background, as, on }, index) => {
    if (!background) return
    for (const [outcome, reaction] of Object.entries(on)) {
      const cleared = ('clear' in reaction ? (reaction.clear ?? []) : []).find((name) => Object.hasOwn(fields, name))
      if (cleared === undefined) continue
      report(
        'ANSWER_CLEARED',
        pointerOf(['steps', id, 'enter', index, 'on', outcome]),
        `Step "${id}": "${as}" runs in the background, and clears "${cleared}" when it ends as "${outcome}": what the visitor has typed by then is lost.`,
        {
          hint: 'Wait for the effect before the page is shown: remove "background"; or clear nothing that the page asks for.',
        },
      )
    }
  })
}
