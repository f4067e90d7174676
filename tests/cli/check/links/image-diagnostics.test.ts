import { describe, expect, it } from 'vitest'
import { imageDiagnostics } from '../../../../cli/check/links/image-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { memoryProject } from '../../support/memory-project.ts'

const project = memoryProject({ 'public/car.svg': '<svg/>', 'public/pictures/deep/car.svg': '<svg/>' })

/** What is said of a page with these pictures, the last of which has the id "picture". */
const found = (...sources: readonly string[]) => {
  const content = [
    { id: 'words' },
    ...sources.map((src, index) => ({ id: index === sources.length - 1 ? 'picture' : `${index}`, image: { src } })),
  ]
  const journey = { steps: { page: { id: 'page', content } } } as unknown as JourneyDefinition
  return imageDiagnostics(journey, (pointer) => `journeys/a.json#${pointer}`, project)
}

describe('a picture of a journey', () => {
  it.each(['/car.svg', '/pictures/deep/car.svg'])('is in the folder public: %s', (src) => {
    expect(found(src)).toEqual([])
  })

  it('is reported otherwise, with the file that it may be', () => {
    const pointer = '/steps/page/content/picture/image/src'
    expect(found('/car.svg', '/pictures/deep/cra.svg')).toEqual([
      {
        code: 'IMAGE_UNKNOWN',
        severity: 'error',
        file: `journeys/a.json#${pointer}`,
        pointer,
        message: 'There is no "public/pictures/deep/cra.svg": a visitor would see its words only.',
        hint: 'Did you mean "car.svg"?',
      },
    ])
  })

  const UNLIKE = 'Add the file, or correct the path.'
  it.each([
    ['/pictures/car.svg', UNLIKE],
    ['/pictures/deep', UNLIKE],
    ['/car.svg/', UNLIKE],
    ['/elsewhere/car.svg', UNLIKE],
    ['/card.svg', 'Did you mean "car.svg"?'],
  ])('is not one of another folder, nor a folder: %s', (src, hint) => {
    expect(found(src).map((diagnostic) => diagnostic.hint)).toEqual([hint])
  })
})
