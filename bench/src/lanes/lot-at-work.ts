import { setTimeout as pause } from 'node:timers/promises'
import { askLane, type LaneAsk, type PassEvent, reportPasses, sendPicture } from '@parkdesk/contract'
import { type Caller, dataOf } from '../product/caller.ts'
import type { Box } from '../product/with-product.ts'
import { numberPicture, paddedJpeg, sha256Of } from './padded-jpeg.ts'

/** What all lots have sent, and how long it took until the server had it, in ms. */
export interface Tally {
  asks: number[]
  passes: number[]
  pictures: number[]
}

interface Waiting<What> {
  what: What
  sinceMs: number
}

const pictureBytes = 120_000
const mostInBatch = 50
/** As many as are inside before the first leaves. */
const staysInside = 20
/** Every fourth pass asked before. */
const passesAnAsk = 4
let pictureNumber = 0
const drawn = paddedJpeg(pictureBytes)

/** A picture that waits, which is made when it is sent, as a box reads it from its disk. */
interface Picture {
  number: number
  sha256: string
}

function nextPicture(): Picture {
  const number = ++pictureNumber
  numberPicture(drawn, number)
  return { number, sha256: sha256Of(drawn) }
}

export interface Work {
  box: Box
  /** Its number, which its plates are made of. */
  lot: number
  /** How long vehicles come; then all that waits is sent. */
  seconds: number
  /** Numbers of stays, by which two times of work differ. */
  firstStay: number
}

/**
 * A lot whose vehicles come and go once a second: each pass has a picture, some ask before. As a box does it, asks are sent at once, passes in batches of what waits,
 * pictures one by one after their pass, one call of a kind in flight; what the server does not take is sent again.
 */
export async function workLot(
  { caller, tally }: { caller: Caller; tally: Tally },
  { box, lot, seconds, firstStay }: Work,
): Promise<void> {
  const headers = { 'x-box-serial': box.serial, 'x-box-key': box.key }
  const json = { ...headers, 'content-type': 'application/json' }
  const passes: Waiting<{ event: PassEvent; picture: Picture }>[] = []
  const pictures: Waiting<Picture & { eventId: string }>[] = []
  const writeForm = pictureForm()
  let haveAllCome = false
  let areAllSent = false

  const ask = async (event: PassEvent) => {
    const { eventId, laneCode, direction, plate, plateColor } = event
    const body = { askId: eventId, laneCode, direction, plate, plateColor, readAt: event.passedAt } as LaneAsk
    const sinceMs = performance.now()
    const answer = askLane.data.parse(dataOf(await caller.post(askLane.path, JSON.stringify(body), json)))
    tally.asks.push(performance.now() - sinceMs)
    if (direction === 'in' && answer.decision !== 'open')
      throw new Error(`an ask was answered ${answer.decision}, ${answer.reason}`)
  }

  const drive = async () => {
    const asks: Promise<void>[] = []
    const beganMs = performance.now() + (lot * 1000) / 200
    for (let number = 0; number < seconds; number += 1) {
      await pause(Math.max(0, beganMs + number * 1000 - performance.now()))
      const picture = nextPicture()
      const event = passOf({ lot, number, firstStay, picture })
      if (number % passesAnAsk === lot % passesAnAsk) asks.push(ask(event))
      passes.push({ what: { event, picture }, sinceMs: performance.now() })
    }
    haveAllCome = true
    await Promise.all(asks)
  }

  const sendPasses = async () => {
    const batch = passes.slice(0, mostInBatch)
    const body = JSON.stringify({ sentAt: new Date().toISOString(), events: batch.map(({ what }) => what.event) })
    const { results } = reportPasses.data.parse(dataOf(await caller.post(reportPasses.path, body, json)))
    const refused = results.find(({ result }) => result === 'refused')
    if (refused) throw new RefusedError(`a pass was refused: ${JSON.stringify(refused)}`)
    passes.splice(0, batch.length)
    tally.passes.push(...batch.map(({ sinceMs }) => performance.now() - sinceMs))
    for (const { what, sinceMs } of batch)
      pictures.push({ what: { ...what.picture, eventId: what.event.eventId }, sinceMs })
  }
  const sendPicture = async () => {
    const [first] = pictures
    if (!first) return
    dataOf(await postPicture(caller, headers, writeForm(first.what)))
    pictures.shift()
    tally.pictures.push(performance.now() - first.sinceMs)
  }
  const deliver = async (waiting: readonly unknown[], send: () => Promise<void>, isOver: () => boolean) => {
    while (!isOver() || waiting.length > 0) {
      if (waiting.length === 0) await pause(20)
      else
        await send().catch(async error => {
          if (error instanceof RefusedError) throw error
          await pause(500)
        })
    }
  }
  const deliverPasses = async () => {
    await deliver(passes, sendPasses, () => haveAllCome)
    areAllSent = true
  }
  await Promise.all([drive(), deliverPasses(), deliver(pictures, sendPicture, () => areAllSent)])
}

class RefusedError extends Error {}

interface Passing {
  lot: number
  number: number
  firstStay: number
  picture: Picture
}

/** Vehicles come by two lanes and leave by two others in the order in which they came. */
function passOf({ lot, number, firstStay, picture }: Passing): PassEvent {
  const later = number - staysInside
  const isExit = later > 0 && later % 2 === 1
  const stay = firstStay + (later < 0 ? number : isExit ? (later - 1) / 2 : staysInside + later / 2)
  return {
    eventId: `${lot}-${firstStay}-${number}`,
    direction: isExit ? 'out' : 'in',
    laneCode: `${isExit ? 'OUT' : 'IN'}-${1 + (stay % 2)}`,
    plate: `粤${letterOf(lot)}${letterOf(Math.floor(lot / letters.length))}${String(stay).padStart(4, '0')}`,
    plateColor: 'blue',
    passedAt: new Date().toISOString(),
    pictures: [{ kind: 'full', sha256: picture.sha256 }],
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const letterOf = (number: number) => letters[number % letters.length] ?? 'A'

const mostHead = 1_000
const formEnd = Buffer.from('\r\n--part--\r\n')

/** Writes the form of one picture after the other into the same bytes: a lot has one in flight. */
function pictureForm() {
  const bytes = Buffer.concat([Buffer.alloc(mostHead), drawn, formEnd])
  const picture = bytes.subarray(mostHead, mostHead + pictureBytes)
  const field = (name: string, value: string) =>
    `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return ({ number, sha256, eventId }: Picture & { eventId: string }): Buffer => {
    numberPicture(picture, number)
    const head = `${field('sha256', sha256)}${field('eventId', eventId)}--part\r\ncontent-disposition: form-data; name="file"; filename="picture"\r\ncontent-type: image/jpeg\r\n\r\n`
    const begin = mostHead - Buffer.byteLength(head)
    bytes.write(head, begin)
    return bytes.subarray(begin)
  }
}

const postPicture = (caller: Caller, headers: Record<string, string>, form: Buffer) =>
  caller.post(sendPicture.path, form, { ...headers, 'content-type': 'multipart/form-data; boundary=part' })
