/** The words of SurveyJS that an import uses, by language; those that are still English are left out. */
export function surveyWords(locales) {
  const languages = Object.keys(locales)
    .filter((language) => language !== 'en')
    .sort()
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        KEYS.filter((key) => {
          const own = locales[language][key]
          return typeof own === 'string' && own !== '' && own !== locales.en[key]
        }).map((key) => [key, locales[language][key]]),
      ),
    ]),
  )
}

const KEYS = [
  'addPanel',
  'booleanCheckedLabel',
  'booleanUncheckedLabel',
  'chooseFile',
  'completeText',
  'completingSurvey',
  'completingSurveyBefore',
  'editText',
  'emptyMessage',
  'exceedMaxSize',
  'incompletePatternError',
  'invalidEmail',
  'invalidInputError',
  'keyDuplicationError',
  'maxError',
  'maxSelectError',
  'minError',
  'minSelectError',
  'modalApplyButtonText',
  'modalCancelButtonText',
  'noEntriesReadonlyText',
  'noneItemText',
  'numericError',
  'otherItemText',
  'pageNextText',
  'pagePrevText',
  'panelDynamicTabTextFormat',
  'previewText',
  'progressbar',
  'removeFileCaption',
  'removePanel',
  'requiredError',
  'saveAgainButton',
  'savingData',
  'savingDataError',
  'savingDataSuccess',
  'stepError',
  'textMaxLength',
  'textMinLength',
  'uploadingFile',
]
