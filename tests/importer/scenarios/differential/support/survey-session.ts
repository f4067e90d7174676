import { SurveyModel, type PageModel, type Question } from 'survey-core'
import { oneOf } from './one-of.ts'
import type { SourceSession } from './source-session.ts'

/** A visit to a survey, in the engine of SurveyJS, with the variables that the program around it sets. */
export function surveySession(form: object, variables: Readonly<Record<string, unknown>> = {}): SourceSession {
  const survey = new SurveyModel(form)
  for (const [name, value] of Object.entries(variables)) survey.setVariable(name, value)
  // Which pages a survey has says its definition; this only says how many of them are on the screen at a time.
  survey.questionsOnPageMode = 'standard'
  const { pages, elements } = placesIn(form)
  const placeOf = new Map<Question, string>()
  const byPlace = new Map<string, Question>()
  for (const question of survey.getAllQuestions()) {
    const place = elements.get(question.name)?.shift()
    if (place === undefined) continue
    placeOf.set(question, place)
    byPlace.set(place, question)
  }
  const questionAt = (place: string) => byPlace.get(place) ?? byPlace.get(place.slice(0, place.lastIndexOf('/')))
  const isCommentAt = (place: string) => !byPlace.has(place)
  return {
    page: () =>
      survey.state === 'running' || survey.state === 'starting'
        ? pages[survey.pages.indexOf(survey.activePage as PageModel)]
        : undefined,
    asked: () =>
      (survey.activePage as PageModel).questions
        .filter((question) => question.isVisible && question.isParentVisible && question.hasInput)
        .flatMap((question) => {
          const place = placeOf.get(question)
          if (place === undefined) return []
          const comment = commentKeys(question).find((key) => at(form, `${place}/${key}`) === true)
          return comment === undefined ? [place] : [place, `${place}/${comment}`]
        }),
    give(place, value) {
      const question = questionAt(place)
      if (question === undefined) return
      if (isCommentAt(place)) question.comment = typeof value === 'string' ? value : ''
      else if (value === undefined) emptied(question)
      else {
        question.value = value
        emptyHiddenParts(question)
      }
    },
    accepts(place) {
      const question = questionAt(place)
      if (question === undefined) return false
      const isValid = question.validate(true)
      const errors = question.errors.map((error) => error.getErrorType())
      if (isCommentAt(place)) return !errors.includes('otherempty')
      return isValid || (errors.length > 0 && errors.every((type) => type === 'otherempty'))
    },
    next() {
      if (survey.state === 'starting') return survey.start()
      return survey.isLastPage ? survey.tryComplete() : survey.nextPage()
    },
    submitted() {
      const data = survey.data as Json
      return new Map(
        [...byPlace].flatMap(([place, question]) => {
          // A survey may keep what it hides; a journey never submits it.
          if (!question.isVisible || !question.isParentVisible) return []
          const comment = commentKeys(question).find((key) => at(form, `${place}/${key}`) === true)
          const own = [place, data[question.getValueName()]] as const
          return comment === undefined ? [own] : [own, [`${place}/${comment}`, question.comment]]
        }),
      )
    },
    valuesFor(place, random) {
      const question = questionAt(place)
      if (question === undefined) return [undefined]
      if (isCommentAt(place)) return [undefined, 'Because']
      const values = valuesFor(question, random)
      // Nobody can take such an answer back.
      const isLasting = ['boolean', 'radiogroup'].includes(question.getType()) && !question.isEmpty()
      return isLasting ? values.filter((value) => value !== undefined) : values
    },
  }
}

/** Removes an answer. The rows that a table begins with can be removed, too. */
function emptied(question: Question): void {
  question.clearValue()
  const table = question as Question & { rowCount?: number; readonly minRowCount?: number }
  if (question.getType() === 'matrixdynamic') table.rowCount = table.minRowCount ?? 0
}

/** Nobody types in a part of an entry that is not shown. */
function emptyHiddenParts(question: Question): void {
  const { panels = [], visibleRows = [] } = question as Question & {
    readonly panels?: readonly { readonly questions: readonly Question[] }[]
    readonly visibleRows?: readonly { readonly questions?: readonly Question[] }[]
  }
  const entries = { paneldynamic: panels, matrixdynamic: visibleRows }[question.getType()] ?? []
  for (const part of entries.flatMap(({ questions = [] }) => questions)) if (!part.isVisible) part.clearValue()
}

/** The keys that ask for a text besides the choices, if that is shown now. */
function commentKeys(question: Question): readonly string[] {
  const { showOtherItem, showCommentArea, isOtherSelected } = question as Question & {
    readonly showOtherItem?: boolean
    readonly showCommentArea?: boolean
  }
  if (showOtherItem === true) return isOtherSelected ? ['showOtherItem', 'hasOther'] : []
  return showCommentArea === true ? ['showCommentArea', 'hasComment'] : []
}

function at(form: object, place: string): unknown {
  return place
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], form)
}

type Json = Readonly<Record<string, unknown>>

/** The places of pages in order, and those of elements by their names. */
export function placesIn(form: object): {
  readonly pages: readonly string[]
  readonly elements: ReadonlyMap<string, string[]>
} {
  const elements = new Map<string, string[]>()
  const into = (node: Json, place: string) => {
    for (const key of ['elements', 'questions'])
      for (const [index, element] of listIn(node, key).entries()) {
        const own = `${place}/${key}/${index}`
        const name = String(element['name'])
        if (element['type'] !== 'panel') elements.set(name, [...(elements.get(name) ?? []), own])
        into(element, own)
      }
  }
  const pages = listIn(form as Json, 'pages')
  if (pages.length === 0) into(form as Json, '')
  for (const [index, page] of pages.entries()) into(page, `/pages/${index}`)
  return { pages: pages.length === 0 ? [''] : pages.map((_, index) => `/pages/${index}`), elements }
}

function listIn(node: Json, key: string): readonly Json[] {
  return Array.isArray(node[key]) ? (node[key] as readonly Json[]) : []
}

// Not a text of spaces only: our fields trim what is typed.
const TEXTS = ['a', 'ab', 'red', 'x'.repeat(9), 'x'.repeat(40), 'jo@example.com', '12', '1', '']
const NUMBERS = [0, 1, 2, 3, 5, 10, 17, 18, 100, -1, 2.5]
const DATES = ['2020-02-29', '2024-01-01', '2026-06-01', '2030-12-31']

/** Values of every kind that a visitor could give to a question, and none. */
function valuesFor(question: Question, random: () => number): readonly unknown[] {
  const all = question as Question & {
    readonly inputType?: string
    readonly cellType?: string
    readonly visibleChoices?: readonly { readonly value: unknown }[]
    readonly visibleRateValues?: readonly { readonly value: unknown }[]
    readonly visibleRows?: readonly { readonly name: string }[]
    readonly columns?: readonly { readonly value: unknown; readonly name: string }[]
    readonly items?: readonly { readonly name: string; readonly editor: Question }[]
    readonly valueTrue?: unknown
    readonly valueFalse?: unknown
    readonly template?: { readonly questions: readonly Question[] }
    readonly minPanelCount?: number
    readonly minRowCount?: number
    readonly maxPanelCount?: number
    readonly maxSelectedChoices?: number
    readonly maxLength?: number
  }
  // A browser does not let anybody type more, or tick more.
  const texts = TEXTS.filter((text) => (all.maxLength ?? 0) <= 0 || text.length <= (all.maxLength ?? 0))
  const ticked = (values: readonly unknown[]) => {
    const most = all.maxSelectedChoices ?? 0
    const some = values.includes('none') ? ['none'] : values
    return most > 0 ? some.slice(0, most) : some
  }
  const choices = [...(all.visibleChoices ?? all.visibleRateValues ?? [])].map(({ value }) => value)
  const some = () => choices.filter(() => random() < 0.5)
  switch (question.getType()) {
    case 'boolean':
      return [undefined, all.valueTrue ?? true, all.valueFalse ?? false]
    case 'checkbox':
    case 'tagbox':
      return [undefined, [], some(), some(), some(), choices].map((one) => (one === undefined ? one : ticked(one)))
    case 'text':
      if (all.inputType === 'number' || all.inputType === 'range') return [undefined, ...NUMBERS]
      if (all.inputType === 'date') return [undefined, ...DATES]
      if (all.inputType === 'month') return [undefined, ...DATES.map((date) => date.slice(0, 7))]
      return [undefined, ...texts]
    case 'comment':
      return [undefined, ...texts]
    case 'matrixdropdown': {
      const columns = (all.columns ?? []) as readonly unknown[] as readonly {
        readonly name: string
        readonly templateQuestion: Question
      }[]
      const answer = (chance: number) =>
        Object.fromEntries(
          (all.visibleRows ?? []).flatMap((row) => {
            const cells = columns.flatMap(({ name, templateQuestion }) =>
              random() < chance ? [[name, oneOf(valuesFor(templateQuestion, random).slice(1), random)]] : [],
            )
            return cells.length === 0
              ? []
              : [[(row as unknown as { readonly rowName: string }).rowName, Object.fromEntries(cells)]]
          }),
        )
      return [undefined, answer(1), answer(1), answer(0.5)]
    }
    case 'matrix': {
      const columns = (all.columns ?? []).map(({ value }) => value)
      const takesSeveral = all.cellType === 'checkbox'
      const cell = () => (takesSeveral ? columns.slice(Math.floor(random() * columns.length)) : oneOf(columns, random))
      const answer = (chance: number) =>
        Object.fromEntries((all.visibleRows ?? []).filter(() => random() < chance).map(({ name }) => [name, cell()]))
      return [undefined, answer(1), answer(0.5)]
    }
    case 'multipletext': {
      const answer = (chance: number) =>
        Object.fromEntries(
          (all.items ?? [])
            .filter(() => random() < chance)
            .map(({ name, editor }) => [name, oneOf(valuesFor(editor, random).slice(1), random)]),
        )
      return [undefined, answer(1), answer(0.5)]
    }
    case 'matrixdynamic':
    case 'paneldynamic': {
      const cells = (all.columns ?? []) as readonly unknown[] as readonly { readonly templateQuestion: Question }[]
      const parts = all.template?.questions ?? cells.map(({ templateQuestion }) => templateQuestion)
      const entry = () =>
        Object.fromEntries(
          parts.flatMap((part) => {
            const value = oneOf(valuesFor(part, random), random)
            return value === undefined || value === '' ? [] : [[part.name, value]]
          }),
        )
      const [least, most] = [all.minPanelCount ?? all.minRowCount ?? 0, Math.min(3, all.maxPanelCount ?? 3)]
      const counts = [1, 2, 3].filter((count) => count >= least && count <= most)
      const filled = counts.map((count) => Array.from({ length: count }, entry))
      // The least number of panels is always there. Whether an empty one is an answer depends on whether it was ever filled in.
      return least === 0 ? [undefined, ...filled] : filled
    }
    default:
      return choices.length > 0 ? [undefined, ...choices] : [undefined]
  }
}
