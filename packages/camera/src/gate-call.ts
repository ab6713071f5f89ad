/** What a barrier is ordered. */
export type GateOrder = 'open' | 'close'

/** A call to the camera's own HTTP server, which asks for a sign-in by Digest. */
export interface CameraCall {
  method: 'GET' | 'PUT'
  /** With its query. */
  path: string
  headers: Record<string, string>
  body: string
}

/** How a maker's cameras take orders that open by no answer. */
export interface GateCalls {
  callOf(order: GateOrder, at: { channel: number; plate: string | null }): CameraCall
  /** Whether the camera says that it has taken the order; that the barrier moved nobody says. */
  isAccepted(answer: { status: number; text: string }): boolean
}

const hikvision: GateCalls = {
  callOf: (order, { channel }) => ({
    method: 'PUT',
    path: `/ISAPI/Parking/channels/${channel}/barrierGate`,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<BarrierGate version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><ctrlMode>${order}</ctrlMode></BarrierGate>`,
  }),
  // Some firmware answers an error in a 200.
  isAccepted: ({ status, text }) => status === 200 && (/<statusCode>\s*(\d+)/.exec(text)?.[1] ?? '1') === '1',
}

const dahua: GateCalls = {
  callOf: (order, { channel, plate }) => {
    const opening = `&info.openType=Normal&info.plateNumber=${encodeURIComponent(plate ?? '')}`
    const query = `action=${order}Strobe&channel=${channel}${order === 'open' ? opening : ''}`
    return { method: 'GET', path: `/cgi-bin/trafficSnap.cgi?${query}`, headers: {}, body: '' }
  },
  isAccepted: ({ status, text }) => status === 200 && !/error/i.test(text),
}

/** Of cameras that are called to open, by dialect. */
export const gateCalls: Readonly<Record<string, GateCalls>> = { hikvision, dahua }
