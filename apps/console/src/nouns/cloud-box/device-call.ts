import { heartbeat, reportPasses } from '@parkdesk/contract'

/** How a shell writes a text that it takes as it is. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

interface Caller {
  address: string
  boxSerial: string
  /** undefined: the person fills it in. */
  boxKey: string | undefined
}

const command = ({ address, boxSerial, boxKey }: Caller, path: string, body: object): string =>
  [
    `curl ${address}${path}`,
    `-H ${quoted(`x-box-serial: ${boxSerial}`)}`,
    boxKey === undefined ? '-H "x-box-key: $KEY"' : `-H ${quoted(`x-box-key: ${boxKey}`)}`,
    `-H ${quoted('content-type: application/json')}`,
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ')

/** The call by which a box says that it lives. */
export const heartbeatCommand = (caller: Caller, now: Date): string =>
  command(caller, heartbeat.path, { version: '1.0', sentAt: now.toISOString() })

/** The call that reports a pass through a lane. */
export const passCommand = (
  caller: Caller,
  { laneCode, direction }: { laneCode: string; direction: 'in' | 'out' },
  now: Date,
): string =>
  command(caller, reportPasses.path, {
    events: [{ eventId: `test-${now.getTime()}`, laneCode, direction, passedAt: now.toISOString(), plate: '粤B12345' }],
  })
