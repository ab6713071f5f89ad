import { askShiftSwap, publishRoster, queryShiftSwap, saveRosterEntry, saveSentry } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let asker: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-10T08:00:00+08:00'))
  const { admin: first, tenantId } = await server.addTenant('甲停车')
  admin = first
  asker = await server.addUser(tenantId, ['roster.read'])
  const colleague = await server.addUser(tenantId, ['roster.read'])
  const { lotId } = await addLot(server, tenantId, { name: '东门停车场' })
  const booth = { lotId, float: '0', userIds: [asker.userId, colleague.userId], name: '东岗' }
  const { sentryId } = await server.call(saveSentry, booth, { as: admin })
  const shift = {
    sentryId,
    userId: asker.userId,
    day: '2026-03-20',
    shiftName: '白班',
    startsAt: '08:00',
    minutes: 720,
  }
  const { rosterEntryId } = await server.call(saveRosterEntry, shift, { as: admin })
  await server.call(publishRoster, { lotId, month: '2026-03' }, { as: admin })
  const wish = { rosterEntryId, colleagueId: colleague.userId, reason: '=1+1' }
  await server.call(askShiftSwap, wish, { as: asker })
})
afterAll(() => server.close())

it('[basic/shift] swaps are exported as the list shows them, to who may export the roster alone', async () => {
  const url = await server.call(queryShiftSwap, { QueryAll: true }, { as: admin })
  const [headings, row] = readSheet(await server.download(typeof url === 'string' ? url : '', admin))
  expect(headings?.slice(0, 4)).toEqual(['状态', '申请人', '停车场', '让出的班次'])
  expect(row).toContain('待同事确认')
  expect(row).toContain('2026-03-20 白班 08:00–20:00 东岗')
  expect(row).toContain('顶班，不换回')
  expect(row).not.toContain('=1+1')
  expect(await server.refuse(queryShiftSwap, { QueryAll: true }, { as: asker })).toMatchObject({ state: 401 })
})
