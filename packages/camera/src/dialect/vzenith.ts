import { type CameraResponse, type Dialect, emptyAnswer, jsonAnswer, type Verdict } from '../dialect.ts'
import { at, codeAt, flagAt, listAt, numberAt, textAt } from '../fields.ts'
import type { Heard, LaneEvent, Read } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { boardFrames, type ScreenFrame, showFrame, speakFrame } from '../screen-frame.ts'
import { eitherTime, isMilliseconds, wallClockMs } from '../time-seen.ts'
import { type Maker, readAlarmInfoPlate } from './alarm-info-plate.ts'

/** Opened by the camera's own list. */
const openedByList = '2'
/** The type of a plate that is a picture or a screen. */
const notReal = '29'

export const vzenithMaker: Maker = {
  colours: { 1: 'blue', 2: 'yellow', 3: 'white', 4: 'black', 5: 'green', 6: 'yellowGreen' },
  triggers: {
    1: 'video',
    2: 'loop',
    4: 'command',
    8: 'virtualLoop',
    64: 'staying',
    65: 'stayingEnded',
    66: 'turnedBack',
    84: 'turnedBack',
  },
  headings: { 1: 'left', 2: 'right', 3: 'up', 4: 'down' },
  timeOf(result, { zone }) {
    const time = at(result, 'timeStamp.Timeval')
    const milliseconds = Math.floor((numberAt(time, 'usec') ?? 0) / 1000)
    const millisecond = milliseconds >= 0 && milliseconds < 1000 ? milliseconds : 0
    const seconds = numberAt(time, 'sec')
    const [year, month, day, hour, minute, second] = ['year', 'mon', 'day', 'hour', 'min', 'sec'].map(part =>
      numberAt(time, `dec${part}`),
    )
    const wallMs =
      year && month && day
        ? wallClockMs(
            { year, month, day, hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0, millisecond },
            zone,
          )
        : null
    const isFine = seconds !== null && isMilliseconds(seconds)
    return eitherTime(isFine ? Math.round(seconds) : seconds && seconds * 1000 + millisecond, wallMs)
  },
  identityOf(result, { serial, plate }) {
    const number = textAt(result, 'plateid')
    if (number !== '') return identityOf('vz', serial, number)
    const time = at(result, 'timeStamp.Timeval')
    return identityOf('vz', serial, `${textAt(time, 'sec')}.${textAt(time, 'usec')}`, plate)
  },
  more: result => ({
    vendorEventId: textAt(result, 'plateid') || null,
    offline: flagAt(result, 'isoffline'),
    fake: flagAt(result, 'is_fake_plate') || codeAt(result, 'type') === notReal,
    openedByDevice: listAt(result, 'gioouts').some(output => codeAt(output, 'ctrltype') === openedByList)
      ? 'list'
      : null,
  }),
}

/** Vzenith (臻识): AlarmInfoPlate with a number of each event, kept records one by one, commands in the answer to a polling heartbeat. */
export const vzenith: Dialect = {
  numbersReturn: true,
  read: (request, settings) => readAlarmInfoPlate(request, settings, vzenithMaker),
  answer(heard, verdict) {
    if (heard.kind === 'read' || heard.kind === 'laneEvent') return answerVehicle(heard, verdict)
    if (heard.kind === 'heartbeat') return answerHeartbeat(verdict)
    return heard.kind === 'refused' ? plateAnswer({ info: 'no' }) : emptyAnswer()
  },
}

const plateAnswer = (content: object): CameraResponse => jsonAnswer({ Response_AlarmInfoPlate: content })

function answerVehicle(heard: Read | LaneEvent, verdict: Verdict): CameraResponse {
  const plateid = numbered(heard)
  if (heard.offline)
    return plateAnswer({ ContinuePushOffline: { ...plateid, continue: verdict.kind === 'notNow' ? 0 : 1 } })
  if (heard.kind !== 'read' || (verdict.kind !== 'open' && verdict.kind !== 'hold'))
    return plateAnswer({ info: 'no', ...plateid })
  return plateAnswer({ info: verdict.kind === 'open' ? 'ok' : 'no', ...plateid, ...serial(boardFrames(verdict)) })
}

/** As a number, as the camera sends it. */
function numbered({ vendorEventId }: Heard & { vendorEventId: string | null }): { plateid?: number | string } {
  if (vendorEventId === null) return {}
  const number = Number(vendorEventId)
  return { plateid: /^\d+$/.test(vendorEventId) && Number.isSafeInteger(number) ? number : vendorEventId }
}

/** For the board on the camera's serial line. The length is that of the frame, not of its base64. */
function serial(frames: readonly ScreenFrame[]) {
  if (frames.length === 0) return {}
  return {
    serialData: frames.map(({ bytes }) => ({
      ...{ serialChannel: 0, data: Buffer.from(bytes).toString('base64'), dataLen: bytes.length },
    })),
  }
}

/** Pulses the first relay, which raises the gate. */
const pulse = { ivs_ioctrl: { delay: 500, io: 0, value: 2 } }

/** Obeyed only by a camera that polls; where it merely says that it lives, nothing happens. */
function answerHeartbeat(verdict: Verdict): CameraResponse {
  if (verdict.kind === 'capture') return plateAnswer({ manualTrigger: 'ok' })
  if (verdict.kind === 'show') return plateAnswer(serial([showFrame(verdict.text)]))
  if (verdict.kind === 'speak') return plateAnswer(serial([speakFrame(verdict.text)]))
  if (verdict.kind !== 'open') return emptyAnswer()
  if (verdict.speak === undefined) return plateAnswer(pulse)
  const voice = Buffer.from(verdict.speak).toString('base64')
  const speech = { type: 'ps_voice_play', voice, voice_interval: 0, voice_volume: 80, voice_male: 1 }
  return plateAnswer({ ...pulse, playserver_json_request: speech })
}
