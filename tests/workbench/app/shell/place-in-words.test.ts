import { expect, it } from 'vitest'
import { placeInWords } from '../../../../workbench/app/shell/place-in-words.ts'

it.each([
  ['journeys/v6.json', '/steps/finish/content/oneThingIsLeft/text', '“oneThingIsLeft” of the step “finish” in v6'],
  ['journeys/v6.json', '/steps/finish', 'the step “finish” in v6'],
  ['journeys/v6.json', '/title', '“title” of v6'],
  ['journeys/v6.json', '', 'the whole of v6'],
  ['schemas/fields/email.json', '/messages/required', '“messages, required” of the question in email.json'],
  ['content/pages/faqs.md', '', 'the whole of faqs'],
])('describes %s%s as %s', (path, pointer, words) => {
  expect(placeInWords(path, pointer)).toContain(words)
})
