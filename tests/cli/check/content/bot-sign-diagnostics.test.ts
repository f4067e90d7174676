import { describe, expect, it } from 'vitest'
import { botSignDiagnostics } from '../../../../cli/check/content/bot-sign-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (agent: unknown) =>
  botSignDiagnostics(projectSource({ 'content/bot-signs.json': JSON.stringify({ agent }) })).map(
    ({ code, severity, pointer, message }) => `${severity === 'error' ? code : 'NO_ERROR'} ${pointer}: ${message}`,
  )

describe('the signs of a bot', () => {
  it('are a regular expression in this project', () => {
    expect(botSignDiagnostics(projectSource())).toEqual([])
    expect(found('crawler|my\\-bot')).toEqual([])
  })

  it('are reported if the server could not start with them', () => {
    const instead = { 'content/bot-signs.json': JSON.stringify({ agent: 'bot(' }) }
    expect(botSignDiagnostics(projectSource(instead))[0]?.hint).toContain('such as "crawler|spider"')
    expect(found('bot(')).toEqual([
      expect.stringMatching(/^BOT_SIGN \/agent: "bot\(" is not a regular expression, so the server would not start \(/),
    ])
  })

  it.each(['crawler|', 'bot*|.*', '(bot)?'])('are reported if everybody has them: %s', (agent) => {
    expect(found(agent)).toEqual([
      `BOT_SIGN /agent: ${JSON.stringify(agent)} matches every browser, so every claim would count as that of a bot.`,
    ])
  })

  it.each([
    ['o', 'Chrome on Windows'],
    ['bot|chrome', 'Chrome on Windows'],
    ['crawler|iphone', 'Safari on an iPhone'],
    ['firefox', 'Firefox on Windows'],
    ['bot', 'a phone of CUBOT'],
  ])('are reported if people have them: %s', (agent, browser) => {
    expect(found(agent)).toEqual([
      `BOT_SIGN /agent: ${JSON.stringify(agent)} matches ${browser}, so the claims of people who use it would count as those of bots.`,
    ])
  })

  it('are left to the schema if the file has none', () => {
    expect(botSignDiagnostics(projectSource({ 'content/bot-signs.json': 'null' }))).toEqual([])
  })

  it.each([[7], [undefined]])('are left to the schema if they are %j', (agent) => {
    expect(found(agent)).toEqual([])
  })
})

describe('the pace of a bot', () => {
  const paces = (fastestClaimSeconds: unknown) =>
    botSignDiagnostics(
      projectSource({ 'content/bot-signs.json': JSON.stringify({ agent: 'crawler', fastestClaimSeconds }) }),
    )

  it.each([60, 120])('is reported if people are promised to be as quick: %s seconds', (seconds) => {
    expect(paces(seconds)).toMatchObject([{ code: 'BOT_SIGN', pointer: '/fastestClaimSeconds' }])
  })

  it.each([[5], [59], ['5'], [undefined]])('may be %j', (seconds) => {
    expect(paces(seconds)).toEqual([])
  })
})
