import { type BookCode, queryBookAccount } from '@parkdesk/contract'
import { addLot, type TestLot } from '../test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../test-rule.ts'
import type { SignedInCaller, TestServer } from '../test-server.ts'
import { type Draw, fenOf } from './draw.ts'
import { emptyModel, type Model } from './model.ts'

/** An operator with two lots, and the people who may do what a run does. */
export interface BooksWorld {
  server: TestServer
  tenantId: number
  admin: SignedInCaller
  /** Approves what the administrator asked for. */
  approver: SignedInCaller
  /** Everybody who is signed in. */
  people: SignedInCaller[]
  lots: [TestLot, TestLot]
  /** The first day of the month that runs. */
  month: string
  model: Model
}

/** What a step does: one thing that people or devices do, and what the model says of it. */
export type Action = (draw: Draw, step: number) => Promise<unknown>

/** One hour, in fen. */
export const hourFen = 300
export const at = (time: string): string => `2026-03-02T${time}:00+08:00`

export async function addBooksWorld(server: TestServer): Promise<BooksWorld> {
  server.setTime(new Date(at('12:00')))
  const { tenantId, admin } = await server.addTenant('甲停车')
  const approver = await server.addUser(tenantId, [
    'arrears.read',
    'arrears.writeOff',
    'refund.read',
    'refund.approve',
    'approval.read',
    'subAccount.approvePayout',
    'company.approvePayout',
    'shortage.approve',
    'reconciliation.read',
    'reconciliation.sign',
    'books.close',
  ])
  const lots: [TestLot, TestLot] = [
    await addLot(server, tenantId),
    await addLot(server, tenantId, { name: '西区停车场' }),
  ]
  const ruleId = await publishRule(server, admin, { name: '每小时三元', rule: hourlyRule(hourFen) })
  for (const { lotId } of lots) await assignRules(server, admin, lotId, [{ ruleId, when: {} }])
  return {
    server,
    tenantId,
    admin,
    approver,
    people: [admin, approver],
    lots,
    month: '2026-03-01',
    model: emptyModel(),
  }
}

/** The sums of {@link expectedFigures}, by the accounts as the screen shows them. */
export async function bookedFigures({ server, admin }: BooksWorld): Promise<Record<string, number>> {
  const balanceFen = new Map<BookCode, number>()
  const add = async (Page: number): Promise<void> => {
    const { list } = await server.call(queryBookAccount, { Page, PerPage: 200 }, { as: admin })
    for (const { code, balance } of list) balanceFen.set(code, (balanceFen.get(code) ?? 0) + fenOf(balance))
    if (list.length === 200) await add(Page + 1)
  }
  await add(1)
  const sum = (...codes: BookCode[]) => codes.reduce((totalFen, code) => totalFen + (balanceFen.get(code) ?? 0), 0)
  return {
    cash: sum('1001', '1002'),
    wechat: sum('1011'),
    bank: sum('1003'),
    stays: sum('4001'),
    due: sum('1101', '1102'),
    writtenOff: sum('6103'),
    refundsOwed: sum('2005'),
    cards: sum('2001', '4002', '4006'),
    sharesPaidOut: sum('6105') - sum('2007') + sum('1105'),
    storedCards: sum('2002', '2003') - sum('6102'),
    takenOver: 0 - sum('3001'),
    merchantsOwe: sum('1107'),
    merchants: sum('2004', '2011', '4007') - sum('6101'),
    bills: sum('4003'),
    companiesOwe: sum('1103') - sum('2012'),
    differences: sum('4008') - sum('1104'),
    fees: sum('6001'),
    atChannel: sum('1012'),
    receipts: sum('2008'),
  }
}
