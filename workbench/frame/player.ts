import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import { inLanguage, RULES, restore, runnable, seenAt, type Journey, type JourneyState } from '../../engine/index.ts'
import { screensOf } from '../../src/journey/screens-of.ts'
import type { ShownJourney } from '../../src/journey/shown-journey.ts'
import { bringListChecks } from '../../src/screen/lists/bring-lists.ts'
import { giveEngineToLists } from '../../src/screen/lists/errors-of-entries.ts'
import { drawMarkup } from '../../src/screen/markup/markup.tsx'
import { drawReveals } from '../../src/screen/reveals/reveals.tsx'
import { drawWordsBetween } from '../../src/screen/words-between/words-between.tsx'
import { stepValidators } from '../../widgets/index.ts'
import type { FromFrame, Look } from '../frame-wire.ts'
import type { WholeMessage } from './application.ts'
import { carriedLook, inNewWords } from './carried-look.ts'
import { fittingState } from './fitting-state.ts'
import { looksOf } from './looks.ts'
import { pointAt } from './point-at.ts'
import { uploadFile } from './preview-services.ts'
import { showScheme } from './scheme.ts'
import { previewStore, type PreviewStore } from './preview-store.ts'

type ToPlayer = Exclude<WholeMessage, { readonly type: 'surround' }>

export interface Player {
  readonly take: (message: ToPlayer) => Promise<void>
}

interface Playing {
  readonly journey: Journey
  readonly store: PreviewStore
  readonly data: Readonly<Record<string, unknown>>
}

/** Plays journeys as the application asks: `show` gets each journey to show, `say` where the visitor is. */
export function player(show: (shown: ShownJourney) => void, say: (message: FromFrame) => void): Player {
  let playing: Playing | undefined
  let looks: readonly Look[] = []
  let look: number | null = null
  let latest = 0

  const report = () => {
    if (playing === undefined) return
    const { journey, store } = playing
    const { state } = store.getSnapshot()
    looks = looksOf(journey, state)
    if (!store.isLooking()) look = null
    say({
      type: 'shown',
      step: state.step,
      calls: store.calls(),
      looks: looks.map(({ name, kind }) => ({ name, kind })),
      look,
    })
  }
  const play = (journey: Journey, data: Playing['data'], state: JourneyState | undefined) => {
    playing?.store.stop()
    const store = previewStore(journey, state ?? restore(journey), data)
    playing = { journey, store, data }
    store.subscribe(report)
    show({
      journey,
      store,
      screensOf: (shown, context) => screensOf(journey, shown, context),
      goBack: () => store.send({ type: 'back' }),
      preloadNext: nothing,
      uploadFile,
    })
    if (state === undefined) store.send({ type: 'open', path: '/' })
    report()
  }
  const change = async ({ shown, overlay }: Extract<ToPlayer, { type: 'journey' }>) => {
    latest += 1
    const asked = latest
    const { definition, labels, validators, data } = shown
    const { functions } = (await import(/* @vite-ignore */ validators)) as CompiledModule
    // A newer one came while its validators were loading.
    if (asked !== latest) return
    drawMarkup(labels)
    drawReveals()
    drawWordsBetween()
    bringListChecks()
    giveEngineToLists()
    const english = seenAt(runnable(definition, stepValidators(definition.steps, functions), RULES), Date.now())
    const journey = overlay === null ? english : inLanguage(english, overlay)
    const before = playing?.journey.name === journey.name ? playing.store : undefined
    if (before === undefined) return play(journey, data, undefined)
    const chosen = before.isLooking() ? looks[look ?? -1] : undefined
    before.look(null)
    const { state, failure } = before.getSnapshot()
    const kept = fittingState(journey, state)
    const shownThen = { before: looks, now: looksOf(journey, state) }
    const errors = kept?.errors.map((error) => inNewWords(error, shownThen)) ?? []
    play(journey, data, kept === undefined ? undefined : { ...kept, errors })
    const carried = kept === undefined ? undefined : carriedLook(shownThen, chosen, failure?.errors ?? null)
    if (carried === undefined) return
    const at = looks.findIndex(({ name, kind }) => name === carried.name && kind === carried.kind)
    look = at === -1 ? null : at
    playing?.store.look(carried)
  }
  const point = (text: string | null) => {
    if (playing !== undefined) {
      const { words } = playing.journey
      const found = looks.findIndex((one) => text !== null && says(one, text, words))
      look = found === -1 ? null : found
      playing.store.look(found === -1 ? null : (looks[found] ?? null))
    }
    pointAt(text, (isFound) => say({ type: 'pointed', isFound }))
  }
  const act = (message: Exclude<ToPlayer, { type: 'journey' }>) => {
    if (message.type === 'text') return void (document.documentElement.style.fontSize = `${message.percent}%`)
    if (message.type === 'scheme') return showScheme(message.scheme)
    if (message.type === 'point') return point(message.text)
    if (playing === undefined) return
    const { journey, store, data } = playing
    switch (message.type) {
      case 'open':
        return play(journey, data, message.state ?? undefined)
      case 'fill':
        return store.send({ type: 'fill', values: message.values })
      case 'end':
        return store.end(message.call, message.outcome)
      case 'look':
        look = message.look
        return store.look(message.look === null ? null : (looks[message.look] ?? null))
    }
  }
  return {
    async take(message) {
      try {
        if (message.type === 'journey') await change(message)
        else act(message)
      } catch (error) {
        say({ type: 'failed', message: error instanceof Error ? error.message : String(error) })
      }
    },
  }
}

interface CompiledModule {
  readonly functions: Readonly<Record<string, () => ValidatorFunctions>>
}

/** Whether an error or a waiting text has exactly these words, or the journey puts them around every error. */
function says({ kind, change: { phase, errors, waiting } }: Look, text: string, words: Journey['words']): boolean {
  if (text === words['problem']) return kind === 'error'
  if (text === words['tryAgain']) return phase === 'failed'
  return [...errors.map(({ message }) => message), waiting].some((one) => one !== null && one === text)
}

const nothing = () => undefined
