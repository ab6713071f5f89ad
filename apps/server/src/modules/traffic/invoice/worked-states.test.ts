import { describe, expect, it } from 'vitest'
import { readAsked, readQueried } from '../../../lib/invoice/nuonuo/issue.ts'
import { readQueriedRed } from '../../../lib/invoice/nuonuo/red.ts'
import { sharedCases, skippedWithout } from '../../../testing/shared-cases.ts'
import { stepAfterQuery, stepAfterRedQuery } from './request-rules.ts'

interface Said {
  code: number | string
  meaning: string
  next: string
}
const cases = sharedCases<{
  states: { nuonuo: { results: Said[]; answers: Said[]; redForm: Said[] }; bureauRedForm: Said[] }
}>('invoice-cases.json')

const by = { requestNo: 'I1' }
const answerOf = (code: string, result: unknown) => ({
  status: 200,
  headers: {},
  body: Buffer.from(JSON.stringify({ code, describe: '', result })),
})
const asked = { state: 'issuing', amountFen: 1_000, wantsRetry: false } as const

describe.skipIf(!cases)(`worked states of a provider ${skippedWithout}`, () => {
  const { results = [], answers = [], redForm = [] } = cases?.states.nuonuo ?? {}

  it.each(results)('an invoice in state $code ($meaning): $next', ({ code, next }) => {
    const item = { serialNo: 'S1', orderNo: 'I1', status: String(code), statusMsg: '', failCause: '' }
    const issued = {
      allElectronicInvoiceNumber: '26442000000000000001',
      invoiceTime: '1772438400000',
      orderAmount: '10.00',
    }
    const said = readQueried(answerOf('E0000', [{ ...item, ...issued }]), by)
    const step = stepAfterQuery(said, asked)
    const kinds: Record<string, string> = {
      final: 'close',
      poll: 'wait',
      'final, may be tried again with the same order number': 'askDrawer',
      'call reInvoice, never a new order': 'send',
    }
    expect(step.kind).toBe(kinds[next])
    if (step.kind === 'send') expect(step.what).toBe('retry')
    // Whoever mended what was wrong has the same request sent again.
    if (code === 22) expect(stepAfterQuery(said, { ...asked, wantsRetry: true })).toMatchObject({ what: 'retry' })
  })

  it.each(answers)('the answer $code ($meaning): $next', ({ code }) => {
    const answer = answerOf(String(code), undefined)
    const outcome = readAsked(answer)
    const wanted: Record<string, unknown> = {
      E0000: { kind: 'accepted', isAgain: false },
      E9106: { kind: 'accepted', isAgain: true },
      E9613: { kind: 'away', why: 'tooOften' },
    }
    if (wanted[code]) expect(outcome).toMatchObject(wanted[code])
    // What is refused is asked about by its number before anything is taken for over.
    else expect(outcome.kind).toBe('refused')
    if (code === 'E9500')
      expect(stepAfterQuery(readQueried(answer, by), asked)).toMatchObject({ kind: 'send', what: 'apply' })
  })

  const formIn = (code: string) => {
    const form = { billId: 'R1', billStatus: code, billMessage: '', invoiceSerialNum: 'S2' }
    return stepAfterRedQuery(
      readQueriedRed(answerOf('E0000', { list: [{ ...form, redInvoiceNumber: '26442000000000000002' }] }), 'R1'),
      'redApplied',
    )
  }

  it.each([...(cases?.states.bureauRedForm ?? []), ...redForm])(
    'a red form in state $code ($meaning): $next',
    ({ code, next, meaning }) => {
      const kind = formIn(String(code)).kind
      if (next?.startsWith('issue the red')) expect(kind).toBe('fetch')
      else if (next?.startsWith('stop') || meaning.startsWith('application failed')) expect(kind).toBe('close')
      else expect(kind).toBe('wait')
    },
  )
})
