import { expect, it } from 'vitest'
import { nameFrom } from '../../../../../workbench/app/editor/model/between.ts'

it.each([
  { words: 'Do you still have the car?', taken: [], name: 'stillHaveCar' },
  { words: 'Was it a van?', taken: [], name: 'wasItAVan' },
  { words: 'Was it a van?', taken: ['wasItAVan'], name: 'wasItAVan2' },
  { words: 'Are you?', taken: [], name: 'areYou' },
  { words: '3 cars', taken: [], name: 'step3Cars' },
  { words: '', taken: [], name: 'step' },
])('“$words” is called $name', ({ words, taken, name }) => {
  expect(nameFrom(words, taken)).toBe(name)
})
