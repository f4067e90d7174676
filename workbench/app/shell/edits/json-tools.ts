import { editedText, jsonText, mergedTexts, mergedValues, reprinted, TextError } from '../../../text/index.ts'
import type { TextTools } from './text-tools.ts'

/** Texts of JSON files are merged by pointer, those of pages by lines. */
export const jsonTools: TextTools = {
  merge: (path, base, mine, theirs) => mergedTexts(base, mine, theirs, isJson(path) ? 'json' : 'lines'),
  decided(base, mine, theirs, pointers, written = {}) {
    const { value, collisions } = mergedValues(jsonText(base).value, jsonText(mine).value, jsonText(theirs).value)
    // The merged value has mine at each collision.
    const others = collisions.filter(({ pointer }) => !pointers.includes(pointer))
    return editedText(
      reprinted(theirs, value),
      others.map(({ pointer, ...sides }) => {
        const own = written[pointer]
        if (own !== undefined) return { pointer, value: own }
        return { pointer, ...('theirs' in sides ? { value: sides.theirs } : {}) }
      }),
    )
  },
  problem(path, text) {
    if (!isJson(path)) return undefined
    try {
      jsonText(text)
      return undefined
    } catch (error) {
      if (error instanceof TextError) return error.message
      throw error
    }
  },
}

const isJson = (path: string) => path.endsWith('.json')
