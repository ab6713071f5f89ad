import { importBlackList, login } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CFB } from 'xlsx'
import { type Product, startProduct } from './product.ts'
import { password } from './tenant.ts'

let product: Product
let authorization: string
beforeAll(async () => {
  product = await startProduct()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ account: 'admin', password })
  const response = await fetch(`${product.address}/${login.path.replace(/^\//, '')}`, { method: 'POST', headers, body })
  authorization = `Basic ${(await response.json()).data.token}`
}, 120_000)
afterAll(() => product.stop())

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one empty sheet and these shared texts: little to send, hundreds of megabytes once they are read. */
function bomb(shared: string): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${relationships}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${shared}</sst>`,
  }
  const zip = CFB.utils.cfb_new()
  for (const [path, content] of Object.entries(parts)) CFB.utils.cfb_add(zip, `/${path}`, Buffer.from(content))
  return Uint8Array.from(CFB.write(zip, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer)
}

const send = async (path: string, bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const headers = { authorization, 'accept-language': 'en' }
  const response = await fetch(`${product.address}/${path}`, { method: 'POST', headers, body })
  return (await response.json()) as { state: string; code: string; message: string }
}

const tooMany =
  'file.tooManyTexts: The file has more than 400,000 texts. Copy only the rows to import into the template'
const tooHeavy =
  'file.tooHeavy: Reading this file takes too much memory or more than 30 seconds. Copy only the rows to import into the template'
const busy = 'file.busy: Too many files are being processed. Wait a moment and try again'

it.each([
  ['short texts', '<si><t>12345</t></si>'.repeat(1_500_000), tooMany],
  ['one text of many pieces', `<si>${'<r><t>1</t></r>'.repeat(2_000_000)}</si>`, tooHeavy],
])(
  'takes twelve sheets at once that were made to fill the memory by %s, answers each, and others meanwhile',
  async (_what, shared, sentence) => {
    const bytes = Uint8Array.from(bomb(shared))
    expect(bytes.length).toBeLessThan(5 * 2 ** 20)
    const sent = Array.from({ length: 12 }, () => send(importBlackList.path, bytes, 'bomb.xlsx'))
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
    const answers = await Promise.all(sent)

    const sentences = new Set(answers.map(({ code, message }) => `${code}: ${message}`))
    expect([busy, sentence]).toEqual(expect.arrayContaining([...sentences]))
    expect(sentences).toContain(sentence)
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
    // Linux reports a process's peak.
    if (process.platform === 'linux') expect(await product.peakMegabytes()).toBeLessThan(1_600)
  },
  300_000,
)
