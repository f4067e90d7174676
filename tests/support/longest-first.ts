import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files of these names, in this order. Begun last, they would keep one core while the other has nothing left to do: they are
 * long, and some of them are short to read, which Vitest goes by.
 */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const nth = names.findIndex((name) => moduleId.endsWith(`/${name}`))
        return nth === -1 ? names.length : nth
      }
      return [...(await super.sort(files))].sort((one, other) => place(one) - place(other))
    }
  }
}
