import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { compiledEarly } from '../../../scripts/vite/early-react-plugin.ts'

const IMPORT = 'import{n as x,t as e}from"./rolldown-runtime-1.js";'

describe('the file with React', () => {
  it('has its modules as functions in parentheses, which a browser compiles while they arrive', () => {
    expect(compiledEarly(`${IMPORT}var t=e((e=>{e.a=1})),n=e(((e,t)=>{t.exports=2})),r=e((()=>{}))`)).toBe(
      `${IMPORT}var t=e((function(e){e.a=1})),n=e((function(e,t){t.exports=2})),r=e((function(){}))`,
    )
  })

  it('does as before', () => {
    const wrapper = 'var e=(f)=>{var m={exports:{}};f(m.exports,m);return m.exports},later=(f)=>f();'
    const code = `${IMPORT}var t=e((e=>{e.a=1})),n=e((function(e,t){this.b=2;t.exports=later((()=>{return this.b}))}).bind({})),r=e(((e,t)=>{e.list=[1,2].map((n=>{return n+1}))}));JSON.stringify([t,n,r])`
    const result = (script: string) => runInNewContext(script.replace(IMPORT, wrapper)) as unknown
    expect(result(compiledEarly(code))).toBe('[{"a":1},2,{"list":[2,3]}]')
    expect(result(code)).toBe(result(compiledEarly(code)))
  })

  it('stops the build when there are no such modules any more', () => {
    expect(() => compiledEarly(`${IMPORT}var t=e(e=>{})`)).toThrow(/^REACT_NOT_WRAPPED /)
  })
})
