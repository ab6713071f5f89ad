import { type PassEvent, type PassResult, reportPasses } from '@parkdesk/contract'
import { type CreatedLot, createLot } from '../modules/site/lot/create-lot.ts'
import type { TestServer } from './test-server.ts'

export interface TestLot extends CreatedLot {
  tenantId: number
  /** Reports passes as the lot's box; what is left out is a plain entry or exit now. */
  report(events: TestPass[], options?: { sentAt?: string }): Promise<PassResult[]>
}

/** "in" or "out", the plate, the moment ("2026-03-02T08:00:00+08:00"); the rest has defaults. */
export type TestPass = Pick<PassEvent, 'direction' | 'passedAt'> & Partial<PassEvent>

let events = 0

/** A lot in Asia/Shanghai with its box, and one entry and one exit lane unless it is to have more. */
export async function addLot(
  server: TestServer,
  tenantId: number,
  {
    name = '测试停车场',
    capacity = 100,
    lanesEach = 1,
    subTenantId,
  }: { name?: string; capacity?: number; lanesEach?: number; subTenantId?: number } = {},
): Promise<TestLot> {
  const made = await server.owner.shared.transaction().execute(db =>
    createLot(db, tenantId, {
      name,
      capacity,
      timeZone: 'Asia/Shanghai',
      entries: lanesEach,
      exits: lanesEach,
      subTenantId,
    }),
  )
  return {
    ...made,
    tenantId,
    async report(passes, { sentAt } = {}) {
      const body = {
        ...(sentAt && { sentAt }),
        events: passes.map(pass => ({
          eventId: `e${++events}`,
          laneCode: pass.direction === 'in' ? 'IN-1' : 'OUT-1',
          plateColor: 'blue',
          ...pass,
        })),
      }
      const headers = { 'x-box-serial': made.boxSerial, 'x-box-key': made.boxKey }
      return (await server.call(reportPasses, body, { headers })).results
    },
  }
}
