import { type CameraResponse, type Dialect, emptyAnswer, jsonAnswer, type Verdict } from '../dialect.ts'
import { flagAt, numberAt, textAt } from '../fields.ts'
import type { Heard } from '../heard.ts'
import { identityOf } from '../identity.ts'
import { atEpoch } from '../time-seen.ts'
import { type Maker, readAlarmInfoPlate } from './alarm-info-plate.ts'

const secondsPath = 'timeStamp.Timeval.sec'

const maker: Maker = {
  colours: { 1: 'blue', 2: 'yellow', 3: 'white', 4: 'black', 5: 'green', 6: 'yellowGreen', 7: 'black' },
  triggers: { 1: 'command', 2: 'video', 3: 'loop' },
  headings: { 1: 'towards', 2: 'away' },
  timeOf: result => atEpoch(numberAt(result, secondsPath)),
  identityOf: (result, { serial, plate }) => identityOf('qy', serial, textAt(result, secondsPath), plate),
  // The manual knows no kept records; a firmware that marks one all the same is believed.
  more: result => ({ offline: flagAt(result, 'isoffline') }),
}

/** Qianyi (千熠, ALPHADIGI): AlarmInfoPlate without a number of the event. A read is sent again until `retransfer_stop` says not to. */
export const qianyi: Dialect = {
  numbersReturn: false,
  read: (request, settings) => readAlarmInfoPlate(request, settings, maker),
  answer(heard, verdict) {
    if (heard.kind === 'heartbeat') return answerHeartbeat(verdict)
    return isAboutPlates(heard)
      ? answerPlate(heard.kind === 'read' && !heard.offline && verdict.kind === 'open')
      : emptyAnswer()
  },
}

const isAboutPlates = ({ kind }: Heard) => kind === 'read' || kind === 'laneEvent' || kind === 'refused'

const answerPlate = (opens: boolean): CameraResponse =>
  jsonAnswer({
    Response_AlarmInfoPlate: { info: opens ? 'ok' : 'no', content: 'retransfer_stop', is_pay: String(opens) },
  })

function answerHeartbeat({ kind }: Verdict): CameraResponse {
  if (kind === 'open') return jsonAnswer({ Response_Heartbeat: { info: 'ok' } })
  if (kind === 'close') return jsonAnswer({ Response_Heartbeat: { info: 'no', shutoff: 'ok' } })
  if (kind === 'capture') return jsonAnswer({ Response_Heartbeat: { info: 'no', snapnow: 'yes' } })
  return emptyAnswer()
}
