import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey } from '../../support/command.ts'
import { actAs, gitIn, gitProject } from '../../../workbench/support/git-project.ts'
import { commitAll, copyFolder, reword } from '../../support/copy-folder.ts'
import { draftPages } from '../../../../copy/draft-pages.ts'
import { contentPlugin } from '../../../../scripts/vite/content-plugin.ts'

const NOTICE = 'content/home.json#/notice'
const TODAY = ['--today', '2026-11-21'] as const
const approve = (folder: string, address: string, ...more: readonly string[]) =>
  journey(['copy', 'approve', address, '--by', 'A. Reader', ...TODAY, ...more], folder)

async function state(folder: string, address: string, today = '2026-11-21'): Promise<string | undefined> {
  const { strings } = (await journey(['copy', '--format', 'json', '--today', today], folder)).json() as {
    strings: { address: string; state: string }[]
  }
  return strings.find((one) => one.address === address)?.state
}

const fails = async (folder: string, ...more: readonly string[]) =>
  (await journey(['check', '--copy', 'strict', ...TODAY, ...more], folder)).out

describe('words that were approved', () => {
  it('are so until one letter changes, and that shows at once', async () => {
    const folder = copyFolder()
    expect(await state(folder, NOTICE)).toBe('unapproved')
    expect((await approve(folder, NOTICE)).out).toContain('1 string approved by A. Reader on 2026-11-21.')
    expect(await state(folder, NOTICE)).toBe('approved')
    expect(await fails(folder)).not.toMatch(/content\/home\.json\S* {2}\/notice\n/)
    reword(folder, 'content/home.json', 'You do not need us to claim', 'You don’t need us to claim')
    expect(await state(folder, NOTICE)).toBe('changed')
    expect(await fails(folder)).toMatch(/COPY_CHANGED content\/home\.json\S+ {2}\/notice/)
  })

  it('are changed by a figure that they state, and by their kind', async () => {
    const folder = copyFolder()
    await approve(folder, 'content/help.json#/issues/cost/text/1')
    await approve(folder, NOTICE)
    reword(folder, 'content/facts.json', '"coolingOff": { "value": 14', '"coolingOff": { "value": 15')
    reword(
      folder,
      'content/copy.json',
      '"content/home.json#/{notice,feesText}"], "kind": "disclosure"',
      '"content/home.json#/{notice,feesText}"], "kind": "ui"',
    )
    expect(await state(folder, 'content/help.json#/issues/cost/text/1')).toBe('changed')
    expect(await state(folder, NOTICE)).toBe('changed')
  })

  it('expire after their last day, which may be that of a fact in them', async () => {
    const folder = copyFolder()
    await approve(folder, NOTICE, '--review-by', '2027-01-31')
    await approve(folder, 'content/home.json#/claims/average/text', '--today', '2026-01-01')
    expect(await state(folder, NOTICE, '2027-01-31')).toBe('approved')
    expect(await state(folder, NOTICE, '2027-02-01')).toBe('expired')
    expect(await state(folder, 'content/home.json#/claims/average/text', '2026-03-30')).toBe('approved')
    expect(await state(folder, 'content/home.json#/claims/average/text', '2026-03-31')).toBe('expired')
    expect(await fails(folder, '--today', '2027-02-01')).toMatch(/COPY_EXPIRED content\/home\.json\S+ {2}\/notice/)
  })

  it('can be withdrawn with a reason, and stay so until they are approved again', async () => {
    const folder = copyFolder()
    await approve(folder, NOTICE)
    expect(
      (await journey(['copy', 'withdraw', NOTICE, '--by', 'B. Reader', '--reason', 'not prominent', ...TODAY], folder))
        .status,
    ).toBe(0)
    expect(await state(folder, NOTICE)).toBe('withdrawn')
    expect(await fails(folder)).toMatch(/COPY_WITHDRAWN content\/home\.json\S+ {2}\/notice/)
    const { approvals } = JSON.parse(readFileSync(join(folder, 'content/approvals.json'), 'utf8')) as {
      approvals: Record<string, object>
    }
    expect(approvals[NOTICE]).toMatchObject({
      by: 'A. Reader',
      withdrawn: { by: 'B. Reader', at: '2026-11-21', reason: 'not prominent' },
    })
    await approve(folder, NOTICE)
    expect(await state(folder, NOTICE)).toBe('approved')
  })

  it('may be all regulated words of a file or below an address, and stars', async () => {
    const folder = copyFolder()
    await approve(folder, 'content/pages/complaints.md')
    await approve(folder, 'journeys/v3.json#/steps/sign')
    await approve(folder, 'schemas/fields/*.json#/title')
    expect(await state(folder, 'content/pages/complaints.md#/how-to-complain/1')).toBe('approved')
    expect(await state(folder, 'journeys/v3.json#/steps/sign/content/list/list/fee')).toBe('approved')
    expect(await state(folder, 'journeys/v3.json#/steps/sign/title')).toBe('unapproved')
    expect(await state(folder, 'schemas/fields/privacy-policy.json#/title')).toBe('approved')
    expect(await state(folder, 'schemas/fields/email.json#/title')).toBe('unapproved')
  })

  it('come before all others, and only for the named files', async () => {
    const folder = copyFolder()
    const of = async (...args: readonly string[]) =>
      (
        (await journey(['check', ...args, '--copy', 'strict', ...TODAY, '--json'], folder)).json() as {
          findings: { code: string; file: string; message: string }[]
        }
      ).findings
    const all = (await of()).filter(({ code }) => code.startsWith('COPY_'))
    const isRegulated = ({ code, message }: { code: string; message: string }) =>
      code === 'COPY_UNAPPROVED' && /kind (?:financialPromotion|disclosure|consent|legal) /.test(message)
    expect(all.filter(isRegulated).length).toBeGreaterThan(100)
    expect(all.findLastIndex(isRegulated)).toBeLessThan(all.findIndex((finding) => !isRegulated(finding)))
    const named = await of('v5', 'schemas/fields/soft-check-privacy.json')
    expect(named.length).toBeGreaterThan(0)
    expect(new Set(named.map(({ file }) => file))).toEqual(
      new Set(['journeys/v5.json', 'schemas/fields/soft-check-privacy.json']),
    )
    expect((await journey(['check', 'v5', '--copy', 'strict', ...TODAY], folder)).out).not.toContain(': proved')
  })

  it('pass the strict check when all are, and nothing is stale', async () => {
    const folder = copyFolder()
    for (const file of ['journeys/*.json', 'schemas/fields/*.json', 'content/*.json', 'content/pages/*.md'])
      await approve(folder, file, '--today', '2025-11-01')
    const { out, json, status } = {
      ...(await journey(['check', '--copy', 'strict', '--today', '2025-11-01'], folder)),
      json: (await journey(['check', '--copy', 'strict', '--today', '2025-11-01', '--json'], folder)).json,
    }
    expect(out).toMatch(/Words: \d+ strings, (\d+) of them regulated: \1 approved\./)
    expect(json()).toMatchObject({ status: 0, copy: { unapproved: 0 } })
    expect(status).toBe(0)
  })

  it.each([
    [
      'an address that is none',
      ['copy', 'approve', 'content/home.json#/notise', '--by', 'A. Reader'],
      'COPY_ADDRESS_UNKNOWN',
      'Did you mean "content/home.json#/notice"?',
    ],
    ['nobody', ['copy', 'approve', NOTICE], 'USAGE_ARGUMENT_MISSING', '--by'],
    [
      'a day that is none',
      ['copy', 'approve', NOTICE, '--by', 'A. Reader', '--review-by', '2027-02-30'],
      'USAGE_OPTION',
      'YYYY-MM-DD',
    ],
    [
      'a day that is past',
      ['copy', 'approve', NOTICE, '--by', 'A. Reader', '--review-by', '2026-01-01'],
      'USAGE_OPTION',
      'a date in the future',
    ],
    [
      'what was never approved',
      ['copy', 'withdraw', NOTICE, '--by', 'A. Reader', '--reason', 'none'],
      'COPY_NOT_APPROVED',
      'journey copy',
    ],
    ['an act that is none', ['copy', 'aprove', NOTICE], 'USAGE_ARGUMENT_MISSING', 'approve, withdraw, diff or lint'],
  ])('are not written for %s', async (_, args, code, hint) => {
    const folder = copyFolder()
    const before = readFileSync(join(folder, 'content/approvals.json'), 'utf8')
    const { err, status } = await journey([...args, ...TODAY], folder)
    expect(err).toContain(code)
    expect(err).toContain(hint)
    expect(status).toBe(2)
    expect(readFileSync(join(folder, 'content/approvals.json'), 'utf8')).toBe(before)
  })
})

describe('the approval of words by the person who wrote them', () => {
  const approvalOf = (root: string) =>
    (JSON.parse(readFileSync(join(root, 'content/approvals.json'), 'utf8')) as { approvals: Record<string, object> })
      .approvals[NOTICE]

  it('is refused by git’s name or address, committed or not, unless it is written down on behalf of somebody', async () => {
    const root = gitProject()
    expect(await approve(root, NOTICE)).toMatchObject({
      status: 2,
      err: expect.stringContaining('APPROVER_IS_WRITER') as string,
    })
    gitIn(root, 'config', 'user.name', 'Ann Other')
    expect((await approve(root, 'content/home.json')).err).toContain('Ann Other wrote content/home.json#/')
    actAs(root, 'Ben')
    expect((await approve(root, NOTICE)).status).toBe(0)
    reword(root, 'content/home.json', 'You do not need us to claim', 'You need not ask us to claim')
    expect((await approve(root, NOTICE)).err).toContain('--on-behalf')
    expect((await approve(root, NOTICE, '--on-behalf')).status).toBe(0)
    expect(approvalOf(root)).toMatchObject({ by: 'A. Reader', recordedBy: 'Ben' })
    expect((await journey(['copy', '--format', 'csv'], root)).out).toContain(
      'approved by A. Reader on 2026-11-21, recorded by Ben',
    )
  })
})

describe('journey check', () => {
  it('counts words and the warnings of the lint in one line, and fails on none of them', async () => {
    const { out } = await journey(['check', '--strict', ...TODAY], copyFolder())
    expect(out.split('\n').filter((line) => line.startsWith('Words: '))).toEqual([
      expect.stringMatching(
        /^Words: \d+ strings, \d+ of them regulated: \d+ unapproved\. \d+ stale\. journey copy lint: \d+ warnings\.$/,
      ),
    ])
    expect(out).not.toMatch(/COPY_(?:UNAPPROVED|STALE|UP_TO)/)
  })

  it('reports the errors of the lint', async () => {
    const folder = copyFolder()
    reword(folder, 'content/home.json', '"No win, no fee"', '"No win, no fee, guaranteed"')
    const { out, status } = await journey(['check', ...TODAY], folder)
    expect(out).toContain('error COPY_GUARANTEE content/home.json')
    expect(status).toBe(1)
  })

  it('ignores words if files are named, if there is no book, and with --copy off', async () => {
    const folder = copyFolder()
    for (const args of [
      ['check', 'v3'],
      ['check', '--copy', 'off'],
    ])
      expect((await journey(args, folder)).out).not.toContain('Words: ')
    expect((await journey(['check', '--copy', 'stric'], folder)).err).toContain('Use count, strict or off.')
  })
})

describe('journey copy diff', () => {
  it('shows what changed since a revision, old and new, and nothing else', async () => {
    const folder = copyFolder()
    commitAll(folder)
    expect((await journey(['copy', 'diff', 'HEAD'], folder)).out).toBe(
      'Since HEAD: 0 changed, 0 added, 0 removed, 0 moved.\n',
    )
    reword(folder, 'content/home.json', '"start": "CHECK FOR REFUNDS"', '"start": "CHECK NOW"')
    reword(folder, 'content/pages/complaints.md', '- **By phone:** {{company.phone}}\n', '')
    reword(folder, 'content/facts.json', '"value": 23, "unit": "pounds"', '"value": 24, "unit": "pounds"')
    reword(
      folder,
      'journeys/v3.json',
      '"title": "Send Results To..."',
      '"title": "Send Results To...", "waitingTitle": "A moment"',
    )
    reword(folder, 'content/help.json', '"checking": "Checking the number"', '"checkingNow": "Checking the number"')
    reword(
      folder,
      'content/copy.json',
      '"content/help.json#/messages/checking"',
      '"content/help.json#/messages/checkingNow"',
    )
    const { out } = await journey(['copy', 'diff', 'HEAD'], folder)
    expect(out).toContain('changed content/home.json#/start  ui\n  - CHECK FOR REFUNDS\n  + CHECK NOW\n')
    expect(out).toContain('changed content/pages/complaints.md#/how-to-complain/2  legal')
    expect(out).toMatch(
      /changed content\/help\.json#\/issues\/cost\/text\/1 {2}disclosure\n {2}- .*£23 an hour.*\n {2}\+ .*£24 an hour/,
    )
    expect(out).toContain('added journeys/v3.json#/steps/contact/waitingTitle  ui\n  + A moment')
    expect(out).toContain(
      'moved content/help.json#/messages/checkingNow  help\n  from content/help.json#/messages/checking',
    )
    expect(out).not.toContain('Find My Agreements')
  })

  it('needs a revision that git knows', async () => {
    const folder = copyFolder()
    commitAll(folder)
    expect((await journey(['copy', 'diff'], folder)).err).toContain('USAGE_ARGUMENT_MISSING')
    expect((await journey(['copy', 'diff', 'nowhere'], folder)).err).toContain('REVISION_UNKNOWN')
  })
})

describe('approved words that no longer have a regulated kind', () => {
  it('must still be the approved words, so that a change of kind hides nothing', async () => {
    const folder = copyFolder()
    await approve(folder, NOTICE)
    expect(await fails(folder)).not.toContain(`COPY_CHANGED ${NOTICE.split('#')[0] ?? ''}`)
    const rules = JSON.parse(readFileSync(join(folder, 'content/copy.json'), 'utf8')) as { rules: object[] }
    writeFileSync(
      join(folder, 'content/copy.json'),
      JSON.stringify({ ...rules, rules: [...rules.rules, { at: [NOTICE], kind: 'ui' }] }),
    )
    expect(await fails(folder)).toContain('COPY_CHANGED content/home.json')
  })

  it('is so for words of a button that somebody approved, and then another changed', async () => {
    const folder = copyFolder()
    await approve(folder, 'content/help.json#/close')
    reword(folder, 'content/help.json', '"Close"', '"Shut"')
    expect(await fails(folder)).toContain('COPY_CHANGED content/help.json')
  })
})

describe('the mark of a draft on a page', () => {
  const PAGE = 'content/pages/complaints.md'
  const isDraft = (folder: string, today = '2026-11-21') => draftPages(folder, today).has('complaints')

  it('goes once every regulated word of the page is approved, and comes back when one is changed, withdrawn or out of date', async () => {
    const folder = copyFolder()
    expect(isDraft(folder)).toBe(true)
    await journey(['copy', 'approve', `${PAGE}#/title`, '--by', 'A. Reader'], folder)
    expect(isDraft(folder)).toBe(true)
    await journey(['copy', 'approve', PAGE, '--by', 'A. Reader', '--review-by', '2027-01-31'], folder)
    expect(isDraft(folder)).toBe(false)
    expect(draftPages(folder, '2026-11-21').has('terms-and-conditions')).toBe(true)
    expect(isDraft(folder, '2027-02-01')).toBe(true)
    reword(folder, PAGE, 'How to complain about us', 'How to grumble about us')
    expect(isDraft(folder)).toBe(true)
    reword(folder, PAGE, 'How to grumble about us', 'How to complain about us')
    expect(isDraft(folder)).toBe(false)
    await journey(['copy', 'withdraw', PAGE, '--by', 'B. Reader', '--reason', 'another address'], folder)
    expect(isDraft(folder)).toBe(true)
  })

  it('is never on a page of no regulated kind', () => {
    expect(draftPages(copyFolder(), '2026-11-21').has('under-maintenance')).toBe(false)
  })

  it('is what the build draws the pages with', async () => {
    const folder = copyFolder()
    const drawn = () =>
      (contentPlugin(folder).load as (this: object, id: string) => string).call(
        { addWatchFile: () => undefined },
        '\0virtual:pages',
      )
    const marked = () =>
      (JSON.parse(drawn().replace(/^export const pages = /, '')) as { name: string; isDraft: boolean }[]).find(
        ({ name }) => name === 'complaints',
      )?.isDraft
    expect(marked()).toBe(true)
    await journey(['copy', 'approve', PAGE, '--by', 'A. Reader'], folder)
    expect(marked()).toBe(false)
  })
})
