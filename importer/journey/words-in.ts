import english from './words.json'
import { surveyWordsIn, type SurveyWords } from './survey-words.ts'

/** Everything that a journey says besides its source. */
export type JourneyWords = typeof english

/**
 * The words of a journey in the language of its source: those that SurveyJS has, and the names of day, month and year that every engine of
 * JavaScript has. Words that neither has are English.
 */
export function wordsIn(language: string | undefined): JourneyWords {
  const own = surveyWordsIn(language)
  if (own === undefined || language === undefined) return english
  const or = (key: keyof SurveyWords, otherwise: string) => own[key] ?? otherwise
  const { pages, list, rows, dateParts, files, found, messages } = english
  const error = (key: keyof SurveyWords, otherwise: string) => {
    const written = own[key]
    // A list of errors names the question of each.
    return written === undefined ? otherwise : `{label} – ${written.replace('{0}', '{limit}')}`
  }
  const again = or('saveAgainButton', files.again)
  const numbered = (words: string | undefined, otherwise: string) =>
    words === undefined ? otherwise : `${words} {number}`
  const item = own.panelDynamicTabTextFormat?.replace('{panelIndex}', '{number}') ?? list.item
  return {
    ...english,
    pages: {
      ...pages,
      back: or('pagePrevText', pages.back),
      tryAgain: or('saveAgainButton', pages.tryAgain),
      problem: or('invalidInputError', pages.problem),
      progress: or('progressbar', pages.progress),
      busy: or('savingData', pages.busy),
    },
    next: or('pageNextText', english.next),
    submit: or('completeText', english.submit),
    change: or('editText', english.change),
    none: or('noEntriesReadonlyText', english.none),
    yes: or('booleanCheckedLabel', english.yes),
    no: or('booleanUncheckedLabel', english.no),
    done: or('completingSurvey', english.done),
    doneText: or('savingDataSuccess', english.doneText),
    alreadySubmitted: or('completingSurveyBefore', english.alreadySubmitted),
    refused: or('savingDataError', english.refused),
    failed: or('savingDataError', english.failed),
    list: {
      addFirst: or('addPanel', list.addFirst),
      add: or('addPanel', list.add),
      remove: numbered(own.removePanel, list.remove),
      item,
    },
    rows: {
      change: numbered(own.editText, rows.change),
      continue: or('modalApplyButtonText', rows.continue),
      cancel: or('modalCancelButtonText', rows.cancel),
    },
    dateParts: { ...dateParts, ...partsOfDates(language) },
    files: {
      ...files,
      choose: or('chooseFile', files.choose),
      again,
      againNamed: `${again}: {name}`,
      remove: or('removeFileCaption', files.remove),
      removeNamed: own.removeFileCaption === undefined ? files.removeNamed : `${own.removeFileCaption}: {name}`,
    },
    found: { ...found, none: or('emptyMessage', found.none) },
    messages: {
      ...messages,
      required: error('requiredError', messages.required),
      requiredChoice: error('requiredError', messages.requiredChoice),
      requiredDate: error('requiredError', messages.requiredDate),
      requiredMonth: error('requiredError', messages.requiredMonth),
      requiredEntry: error('requiredError', messages.requiredEntry),
      requiredFile: error('requiredError', messages.requiredFile),
      requiredDeclaration: error('requiredError', messages.requiredDeclaration),
      choice: error('invalidInputError', messages.choice),
      email: error('invalidEmail', messages.email),
      type: error('numericError', messages.type),
      wholeNumber: error('numericError', messages.wholeNumber),
      minimum: error('minError', messages.minimum),
      maximum: error('maxError', messages.maximum),
      multipleOf: error('stepError', messages.multipleOf),
      minLength: error('textMinLength', messages.minLength),
      maxLength: error('textMaxLength', messages.maxLength),
      pattern: error('incompletePatternError', messages.pattern),
      date: error('invalidInputError', messages.date),
      time: error('invalidInputError', messages.time),
      earliest: error('invalidInputError', messages.earliest),
      latest: error('invalidInputError', messages.latest),
      month: error('invalidInputError', messages.month),
      earliestMonth: error('invalidInputError', messages.earliestMonth),
      latestMonth: error('invalidInputError', messages.latestMonth),
      minItems: error('minSelectError', messages.minItems),
      maxItems: error('maxSelectError', messages.maxItems),
      uniqueItems: error('keyDuplicationError', messages.uniqueItems),
      exclusive: error('invalidInputError', messages.exclusive),
      unfinished: error('uploadingFile', messages.unfinished),
      fileType: error('invalidInputError', messages.fileType),
      fileSize: error('exceedMaxSize', messages.fileSize).replace('{limit}', '{limit} MB').replace(' MB MB', ' MB'),
    },
  }
}

function partsOfDates(language: string): Readonly<Record<'day' | 'month' | 'year', string>> {
  const names = new Intl.DisplayNames(language, { type: 'dateTimeField' })
  const named = (part: 'day' | 'month' | 'year') => {
    const name = names.of(part) ?? part
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  return { day: named('day'), month: named('month'), year: named('year') }
}
