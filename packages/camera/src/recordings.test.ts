import { describe, expect, it } from 'vitest'
import type { CameraResponse, Verdict } from './dialect.ts'
import { type DialectName, dialects } from './dialects.ts'
import { asRecorded, hasRecordings, identityIn, type Recording, readRecording, requestOf } from './testing/samples.ts'

const { lotZone, samples } = hasRecordings
  ? (readRecording('cameras.json') as { lotZone: string; samples: Recording[] })
  : { lotZone: 'UTC', samples: [] }

const dialectOf = (name: string) => dialects[name as DialectName]
/** The one camera whose file of the box says which device it is. */
const settingsOf = (name: string) => ({ zone: lotZone, ...(name === 'dahua' && { serial: 'PK0000TEST0007' }) })
const hear = ({ dialect, request }: Recording) => dialectOf(dialect).read(requestOf(request), settingsOf(dialect))
const first = (recording: Recording) => {
  const [heard] = hear(recording)
  if (!heard) throw new Error(`nothing was heard of ${recording.id}`)
  return heard
}

/** These need a sign-in, which is the box's to ask for. */
const isForTheBox = ({ expect: { kind, reason } }: Recording) => kind === 'refused' && reason === 'sign in'

/** Answers besides the three that each read has, by the verdict that leads to them. */
const verdicts: Record<string, Verdict> = {
  open: { kind: 'open' },
  hold: { kind: 'hold' },
  nothing: { kind: 'nothing' },
  close: { kind: 'close' },
  snapshot: { kind: 'capture' },
  stopForNow: { kind: 'notNow' },
  openAndSpeak: { kind: 'open', speak: '请通行' },
  openAndText: { kind: 'open', speak: '欢迎光临' },
}
const verdictOf = (id: string, name: string): Verdict | undefined =>
  id === 'vz-with-screen' && name === 'open' ? { kind: 'open', speak: '欢迎光临,请入场停车' } : verdicts[name]

const optional = ['more', 'clockFault', 'pictureFaults', 'rawPlate', 'laneEvent']
const comparable = ({ status, headers, body }: CameraResponse) => ({ status, headers, body })

describe.skipIf(!hasRecordings)('recorded messages of cameras (skipped: ../shared/data/devices is not there)', () => {
  it('are all there', () => {
    expect(samples.length).toBeGreaterThan(100)
    const { vzenithMqtt: _notRecorded, ...recorded } = dialects
    expect(new Set(samples.map(({ dialect }) => dialect))).toEqual(new Set(Object.keys(recorded)))
  })

  it.each(samples.filter(sample => !isForTheBox(sample)))('$id gives the read expected', sample => {
    const { duplicateOf, completes, mustNotStore: _, ...expected } = sample.expect
    const heard = hear(sample).map(asRecorded)
    if (expected.reads) return expect(heard).toMatchObject(expected.reads)
    expect(heard).toHaveLength(1)
    // What is not expected is not there either.
    const absent = Object.fromEntries(optional.filter(name => !(name in expected)).map(name => [name, undefined]))
    expect({ ...absent, ...heard[0] }).toMatchObject({ ...absent, ...expected })
    for (const other of [duplicateOf, completes]) {
      const same = samples.find(({ id }) => id === other)
      if (same) expect(identityIn(first(sample))).toBe(identityIn(first(same)))
    }
  })

  it.each(samples.filter(({ answers }) => answers))('$id gets the answers expected', sample => {
    if (isForTheBox(sample)) return
    const { answers = {} } = sample
    const heard = first(sample)
    for (const [name, answer] of Object.entries(answers)) {
      const verdict = verdictOf(sample.id, name)
      if (!verdict || typeof answer === 'string') continue
      // Written at a record that never opens, too.
      if (name === 'openAndText' && answers.open === null) continue
      const given = dialectOf(sample.dialect).answer(heard, verdict)
      if (answer === null) expect(given).toEqual(dialectOf(sample.dialect).answer(heard, { kind: 'nothing' }))
      else
        expect(comparable(given)).toMatchObject({ status: answer.status, headers: answer.headers, body: answer.body })
    }
  })

  it('keep no password of a camera', () => {
    const secret = 'never-store-me'
    const beat = samples.find(({ id }) => id === 'vz-heartbeat')
    expect(beat && Buffer.from(requestOf(beat.request).body).toString()).toContain(secret)
    expect(JSON.stringify(beat && hear(beat))).not.toContain(secret)
  })
})
