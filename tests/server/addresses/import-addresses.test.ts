import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import schema from '../../../schemas/entities/address.json'
import { importAddresses, importedAddresses } from '../../../server/index.ts'
import { ROOT, type TestProduct, testProduct } from '../support/test-product.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await testProduct()
  folder = await mkdtemp(join(tmpdir(), 'addresses-'))
})
beforeEach(() => product.database.db.deleteFrom('addresses').execute())
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true })
})

const HEADING = 'postcode,property_type,new_build,tenure,paon,saon,street,locality,town,district,county'

async function imported(csv: string | Uint8Array, encoding?: string) {
  const faults: string[] = []
  // In pieces of seven bytes, so that characters and quotes are torn apart.
  async function* bytes() {
    const all = typeof csv === 'string' ? Buffer.from(csv) : csv
    for (let at = 0; at < all.length; at += 7) yield all.subarray(at, at + 7)
  }
  const { db } = product.database
  const onFault = ({ line, reason }: { line: number; reason: string }) => void faults.push(`${line}: ${reason}`)
  const report = await importAddresses({ db, bytes: bytes(), onFault, ...(encoding !== undefined && { encoding }) })
  const at = async (postcode: string) =>
    (await importedAddresses(db).at(postcode.replace(' ', ''))).map(({ address }) => address)
  return { report, faults: inLineOrder(faults), at }
}

/** A row with mismatched quotes is reported as soon as it is split, some rows ahead. */
const inLineOrder = (faults: readonly string[]) => [...faults].sort((a, b) => Number.parseInt(a) - Number.parseInt(b))

describe('a file of addresses', () => {
  it('in the columns of price paid data is found at its postcodes, in the order of the street', async () => {
    const { report, at } = await imported(
      [
        HEADING,
        'NE9 8ST,T,N,F,10,,HIGH STREET,HEATON,NEWCASTLE UPON TYNE,NEWCASTLE UPON TYNE,TYNE AND WEAR',
        'ne98st,F,N,L,9,FLAT 3,HIGH STREET,,NEWCASTLE UPON TYNE,,',
        '"NE9 8ST",D,N,F,"THE OLD ""MILL"", 12A",,HIGH STREET,,NEWCASTLE UPON TYNE,,',
        '',
      ].join('\r\n'),
    )
    expect(report).toEqual({ layout: 'price paid', rows: 3, added: 3, known: 0, faulty: 0 })
    expect(await at('NE9 8ST')).toEqual([
      'FLAT 3, 9 HIGH STREET, NEWCASTLE UPON TYNE, NE9 8ST',
      '10 HIGH STREET, HEATON, NEWCASTLE UPON TYNE, TYNE AND WEAR, NE9 8ST',
      'THE OLD "MILL", 12A HIGH STREET, NEWCASTLE UPON TYNE, NE9 8ST',
    ])
  })

  it("of HM Land Registry's own, without a heading, is known by its transaction ids", async () => {
    const row =
      '"{F887F88E-7D15-4415-804E-52EAC2F10958}","70000","1995-07-07 00:00","MK15 9HP","D","N","F","31","","ALDRICH DRIVE","WILLEN","MILTON KEYNES","MILTON KEYNES","MILTON KEYNES","A","A"'
    const { report, at } = await imported(row)
    expect(report).toMatchObject({ rows: 1, added: 1 })
    expect(await at('MK15 9HP')).toEqual(['31 ALDRICH DRIVE, WILLEN, MILTON KEYNES, MK15 9HP'])
  })

  it('in one line is shown as it is written, and its town and county are found', async () => {
    const { report } = await imported(
      'address,postcode\nFLAT 5 74 CHAUCER ROAD  BEDFORD BEDS,MK40 2AP\n"THE MILL, SPORLE KING\'S LYNN NORFOLK.",PE32 2DR\n5 HIGH STREET NORWICH UNITED KINGDOM,NR1 1AA\n',
    )
    expect(report).toEqual({ layout: 'one line', rows: 3, added: 3, known: 0, faulty: 0 })
    const { db } = product.database
    const all = await Promise.all(
      ['MK402AP', 'PE322DR', 'NR11AA'].map((postcode) => importedAddresses(db).at(postcode)),
    )
    expect(all.flat()).toMatchObject([
      {
        address: 'FLAT 5 74 CHAUCER ROAD BEDFORD BEDS, MK40 2AP',
        street1: 'FLAT 5 74 CHAUCER ROAD',
        postTown: 'BEDFORD',
        county: 'BEDS',
      },
      { street1: 'THE MILL, SPORLE', postTown: "KING'S LYNN", county: 'NORFOLK' },
      { street1: '5 HIGH STREET', postTown: 'NORWICH' },
    ])
  })

  it('of Companies House has its own columns, with spaces in front of their names', async () => {
    const { at } = await imported(
      'CompanyName, CompanyNumber,RegAddress.CareOf,RegAddress.POBox,RegAddress.AddressLine1, RegAddress.AddressLine2,RegAddress.PostTown,RegAddress.County,RegAddress.Country,RegAddress.PostCode\n' +
        '"A, B & SONS LTD",0123,,,12-14 HIGH STREET,,LEEDS,,UNITED KINGDOM,LS9 8AA\nC LTD,0124,,77,SAMPLE HOUSE,MILL LANE,LEEDS,,,LS9 8AA\n',
    )
    expect(await at('LS9 8AA')).toEqual([
      '12-14 HIGH STREET, LEEDS, LS9 8AA',
      'PO Box 77, SAMPLE HOUSE, MILL LANE, LEEDS, LS9 8AA',
    ])
  })

  it('has a postcode with O for 0 put right where only one can be meant, and no other', async () => {
    const { faults, at } = await imported(
      'address,postcode\n13 THE CAUSEWAY HALSTEAD ESSEX,C09 1ET\n14 THE CAUSEWAY HALSTEAD ESSEX,CO9\n',
    )
    expect(await at('CO9 1ET')).toEqual(['13 THE CAUSEWAY HALSTEAD ESSEX, CO9 1ET'])
    expect(faults).toEqual(['3: not a postcode'])
  })

  it('changes nothing when it is imported again, whatever case it is in then', async () => {
    const csv = `${HEADING}\nNE9 8ST,T,N,F,10,,HIGH STREET,,NEWCASTLE,,\nNE9 8ST,T,N,F,10,,High Street,,Newcastle,,\n`
    expect((await imported(csv)).report).toMatchObject({ rows: 2, added: 1, known: 1 })
    expect((await imported(csv)).report).toMatchObject({ rows: 2, added: 0, known: 2 })
  })

  it('gives what can be used, and the line and reason of what cannot', async () => {
    const { report, faults } = await imported(
      [
        HEADING,
        'NE9 8ST,T,N,F,10,,HIGH STREET,,NEWCASTLE,,',
        ',T,N,F,11,,HIGH STREET,,NEWCASTLE,,',
        'NE1,T,N,F,12,,HIGH STREET,,NEWCASTLE,,',
        'NE9 8ST,T,N,F,13,,HIGH STREET,,,,',
        'NE9 8ST',
        'NE9 8ST,T,N,F,,,,,NEWCASTLE,,',
        'NE9 8ST,T,N,F,14,,"HIGH "STREET",,NEWCASTLE,,',
        '',
        `NE9 8ST,T,N,F,15,,${'X'.repeat(200)},,NEWCASTLE,,`,
        'NE9 8ST,T,N,F,16,,HIGH STREET,,NEWCASTLE,,',
      ].join('\n'),
    )
    expect(faults).toEqual([
      '3: no postcode',
      '4: not a postcode',
      '5: no town',
      '6: no town',
      '7: no street or building',
      '8: quotes that do not match',
      '10: street1 too long',
    ])
    expect(report).toEqual({ layout: 'price paid', rows: 9, added: 2, known: 0, faulty: 7 })
  })

  it('with an unclosed quote loses the rows after it and says so, but keeps memory low', async () => {
    const rest = Array.from({ length: 3000 }, (_, number) => `NE9 8ST,T,N,F,${number},,HIGH STREET,,NEWCASTLE,,`)
    const { report, faults } = await imported(
      [
        HEADING,
        'NE9 8ST,T,N,F,10,,HIGH STREET,,NEWCASTLE,,',
        'NE9 8ST,T,N,F,11,,"HIGH STREET,,NEWCASTLE,,',
        ...rest,
      ].join('\n'),
    )
    expect(report.added).toBeGreaterThanOrEqual(1)
    expect(faults.join()).toContain('row too long, perhaps an unclosed quote')
  })

  it.each([
    ['UTF-8 with its mark', '\uFEFFaddress,postcode\n1 Caffè Row Ceinewydd,SA45 9AA', undefined],
    ['UTF-16', Buffer.from('\uFEFFaddress,postcode\r\n1 Caffè Row Ceinewydd,SA45 9AA', 'utf16le'), undefined],
    [
      'Windows-1252, when that is said',
      Buffer.from('address,postcode\n1 Caffè Row Ceinewydd,SA45 9AA', 'latin1'),
      'windows-1252',
    ],
  ])('may be %s', async (_what, csv, encoding) => {
    expect(await (await imported(csv, encoding)).at('SA45 9AA')).toEqual(['1 Caffè Row Ceinewydd, SA45 9AA'])
  })

  it('in an encoding that was not said does not put broken letters into the book', async () => {
    const { report, faults } = await imported(Buffer.from('address,postcode\n1 Caffè Row Ceinewydd,SA45 9AA', 'latin1'))
    expect(report.added).toBe(0)
    expect(faults).toEqual(['2: not in the declared encoding'])
  })

  it('without known columns is refused with its header and the expected one; so is an empty one', async () => {
    await expect(imported('name,price\nx,1\n')).rejects.toThrow(
      'ADDRESS_COLUMNS_UNKNOWN the first row is "name, price"; it must name the columns postcode, paon',
    )
    await expect(imported('')).rejects.toThrow('ADDRESS_FILE_EMPTY')
  })
})

describe('the sandbox lookups (C069–C071)', () => {
  it('find imported addresses as well as the invented ones', async () => {
    await imported(
      `${HEADING}\nNE9 8ST,T,N,F,10,,HIGH STREET,,NEWCASTLE,,\nLS1 4AP,T,N,F,999,,NEW STREET,,LEEDS,,\nNE9 8SU,T,N,F,1,,LOW STREET,,NEWCASTLE,,\n`,
    )
    const { addresses, fallbackAddresses, completions } = product.services.providers
    const found = await addresses.search('NE9 8ST')
    expect(found).toEqual([
      {
        addressID: '',
        address: '10 HIGH STREET, NEWCASTLE, NE9 8ST',
        number: '10',
        street1: 'HIGH STREET',
        postTown: 'NEWCASTLE',
        postcode: 'NE9 8ST',
        country: 'GB',
      },
    ])
    for (const address of found) expect(new Ajv().compile(schema)(address)).toBe(true)
    const atLeeds = (await addresses.search('LS1 4AP')).map(({ address }) => address)
    expect(atLeeds.length).toBeGreaterThan(12)
    expect(atLeeds).toContain('999 NEW STREET, LEEDS, LS1 4AP')
    expect(await fallbackAddresses.search('NE9 8ST')).toMatchObject([
      { Address: { Lines: ['10 HIGH STREET', '', '', '', 'NEWCASTLE', 'NE9 8ST'] } },
    ])
    expect(await completions.complete('ne9 8')).toEqual(['NE9 8ST', 'NE9 8SU'])
    expect(await completions.complete('%')).toEqual([])
  })
})

describe('npm run import-addresses', () => {
  const run = (...given: readonly string[]) => {
    const { host, port, user, database } = product.database.options
    const environment = {
      ...process.env,
      ...(typeof host === 'string' && {
        DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}${port === undefined ? '' : `:${port}`}/${database}`,
      }),
    }
    return spawnSync(process.execPath, [join(ROOT, 'scripts/import-addresses.mjs'), ...given], {
      cwd: ROOT,
      encoding: 'utf8',
      env: environment,
    })
  }

  it('reports every skipped row without printing its contents', async () => {
    const file = join(folder, 'addresses.csv')
    await writeFile(
      file,
      `${HEADING}\nNE9 8ST,T,N,F,10,,HIGH STREET,,NEWCASTLE,,\n,T,N,F,11,,SECRET STREET,,NEWCASTLE,,\n`,
    )
    const { status, stdout, stderr } = run(file)
    expect(stderr).toContain('line 3: no postcode')
    expect(stdout).toBe('2 rows (price paid): 1 addresses added, 0 already known, 1 rows unusable.\n')
    expect(stdout + stderr).not.toContain('SECRET')
    expect(status).toBe(0)
  })

  it('exits with a code and what to do if there is no file, and with its usage on wrong usage', () => {
    expect(run(join(folder, 'nothing.csv'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('ADDRESS_FILE_UNREADABLE'),
    })
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run import-addresses') })
    expect(run('x.csv', '--encoding', 'klingon')).toMatchObject({ status: 2 })
  })
})
