import { beginDuty, countDuty, handOverDuty, type Permission, saveSentry } from '@parkdesk/contract'
import { type SignedInCaller, type TestServer, testPassword } from './test-server.ts'

let booths = 0

interface Place {
  server: TestServer
  tenantId: number
  admin: SignedInCaller
  lot: { lotId: number }
}

/** What attendants of such a booth may do besides. */
interface Rights {
  permissions?: Permission[]
}

/** A booth with two attendants: the first hands over a drawer with a float of 100.00. */
export async function addBooth({ server, tenantId, admin, lot }: Place, { permissions = [] }: Rights = {}) {
  const works: Permission[] = ['sentryDuty.work', 'sentryDuty.receive', ...permissions]
  const first = await server.addUser(tenantId, works)
  const second = await server.addUser(tenantId, works)
  const userIds = [first.userId, second.userId]
  const booth = { lotId: lot.lotId, name: `短款岗 ${++booths}`, float: '100', laneIds: [], userIds }
  const { sentryId } = await server.call(saveSentry, booth, { as: admin })
  return { sentryId, first, second }
}

export type Booth = Awaited<ReturnType<typeof addBooth>>

/** The first attendant works a shift without money, and hands it over with so much missing. */
export async function handOverShort(server: TestServer, { sentryId, first, second }: Booth, missing = 5) {
  const { dutyId } = await server.call(beginDuty, { sentryId }, { as: first })
  await server.call(countDuty, { dutyId, counts: 0, counted: (100 - missing).toFixed(2) }, { as: first })
  const taker = { account: second.account, password: testPassword, begins: false }
  await server.call(handOverDuty, { dutyId, counts: 1, ...taker, reason: '找零出错' }, { as: first })
  return dutyId
}

/** A shift that was 5.00 short, of somebody who does nothing else. */
export const addShortage = async (place: Place): Promise<number> => handOverShort(place.server, await addBooth(place))
