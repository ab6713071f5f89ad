export const password = 'Correct-7-Horse'

export interface Box {
  serial: string
  key: string
}

export interface Pass {
  direction: 'in' | 'out'
  plate: string
  passedAt: string
  eventId?: string
  vehicleType?: string
  pictures?: { kind: 'full' | 'plate'; sha256: string }[]
  /** The lot's first lane of the direction unless it says another. */
  laneCode?: string
}

/** An operator with one lot, on a server that answers at `address`. */
export interface Tenant {
  address: string
  /** Of its administrator; the password is `password`. */
  account: string
  box: Box
  /** Reports passes as the lot's box does. */
  report(passes: Pass[]): Promise<{ result: string; outcome?: string; orderNo?: string; payable?: string }[]>
}

export function tenantAt(address: string, account: string, box: Box): Tenant {
  let events = 0
  return {
    address,
    account,
    box,
    async report(passes) {
      const body = {
        events: passes.map(pass => ({
          eventId: `e2e-${++events}`,
          laneCode: pass.direction === 'in' ? 'IN-1' : 'OUT-1',
          plateColor: 'blue',
          ...pass,
        })),
      }
      const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
      const response = await fetch(`${address}/api/device/passes`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await response.json()).data.results
    },
  }
}
