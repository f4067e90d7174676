import { describe, expect, it } from 'vitest'
import { namesInSource } from '../../../importer/form/names-in-source.ts'

const SOURCE = {
  elements: [
    { name: 'forename', choices: [{ value: 'guest' }] },
    { key: 'pet_kind', valueName: 'kindOfPet' },
  ],
}

describe('a name that is tested', () => {
  it.each(['role', 'my role', 'rôle2', 'isReadOnly', 'is-guided', 'my$role'])(
    'is outside of a source that has nothing like it: %s',
    (name) => {
      expect(namesInSource(SOURCE).isOutside(name)).toBe(true)
    },
  )

  it.each([
    ['a name of the source', 'forename'],
    ['one in other letters', 'PetKind'],
    ['one that is misspelt', 'fornam'],
    ['one by which an answer is kept', 'kindOfPets'],
    ['the value of a choice', 'Guest'],
    ['a path', 'role.name'],
    ['a place in a list', 'roles[0]'],
    ['no name that anybody would give', '1'],
  ])('is not if it is %s', (_, name) => {
    expect(namesInSource(SOURCE).isOutside(name)).toBe(false)
  })

  it.each([
    ["data.role = 'x'", true],
    ["row['role']='x'", true],
    ["survey.setVariable('role', 'x')", true],
    ["_.set(data, 'role', 'x')", true],
    ["form.getComponent('role').setValue('x')", true],
    ["show = data.role === 'x'", false],
    ["show = data.role == 'x'", false],
    ["data.roles = 'x'", false],
    ["{role} = 'x'", false],
  ])('is given by a script of the source: %s (%s)', (script, isGiven) => {
    const { isGivenByScript, isOutside } = namesInSource({ ...SOURCE, calculateValue: [script] })
    expect([isGivenByScript('role'), isOutside('role')]).toEqual([isGiven, !isGiven])
  })
})

it('a script may give a name with characters that mean something in a pattern', () => {
  const { isGivenByScript } = namesInSource({ script: "data['a(b'] = 'x'; data.c$d = 'y'" })
  expect(['a(b', 'c$d', '(x+)+$', '[', 'a|b'].filter(isGivenByScript)).toEqual(['a(b', 'c$d'])
})
