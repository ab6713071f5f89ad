import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AskedLane, type AskedRight, decideAtLane } from './decide.ts'

const plain: AskedLane = {
  direction: 'in',
  plate: '粤B12345',
  isFake: false,
  mode: 'normal',
  isInner: false,
  policy: { blackListed: 'open', inside: 'open', arrears: 'open', full: 'hold', noEntry: 'hold' },
  isBlackListed: false,
  isInside: false,
  rights: [],
  arrearsFen: 0,
  freeSpots: 10,
  price: undefined,
  isPaidByCard: false,
  repeated: undefined,
}
const right = (more: Partial<AskedRight> = {}): AskedRight => ({
  rightId: 7,
  holder: 'card',
  spots: 1,
  whenFull: 'temporary',
  inside: 0,
  ...more,
})
const says = (more: Partial<AskedLane>) => {
  const { decision, reason } = decideAtLane({ ...plain, ...more })
  return `${decision} ${reason}`
}
const policy = (more: Partial<AskedLane['policy']>) => ({ policy: { ...plain.policy, ...more } })

describe('an entry: the first check that has something to say decides', () => {
  it.each<[Partial<AskedLane>, string]>([
    [{}, 'open temporary'],
    [{ mode: 'closed', isBlackListed: true }, 'refuse laneClosed'],
    [{ mode: 'heldOpen', isBlackListed: true, ...policy({ blackListed: 'refuse' }) }, 'open heldOpen'],
    [{ isInner: true, freeSpots: 0 }, 'open inner'],
    [{ plate: '' }, 'hold noPlate'],
    [{ isFake: true, rights: [right()] }, 'hold notReal'],
    [{ isFake: true, mode: 'heldOpen' }, 'open heldOpen'],
    [{ isBlackListed: true }, 'open temporary'],
    [{ isBlackListed: true, ...policy({ blackListed: 'refuse' }), rights: [right()] }, 'refuse blackListed'],
    [{ isInside: true }, 'open temporary'],
    [{ isInside: true, ...policy({ inside: 'hold' }), rights: [right()] }, 'hold inside'],
    [{ rights: [right()], freeSpots: 0, arrearsFen: 5, ...policy({ arrears: 'refuse' }) }, 'open card'],
    [{ rights: [right({ holder: 'unit', whenFull: 'pass', inside: 3 })] }, 'open company'],
    [{ rights: [right({ inside: 1 })], freeSpots: 0 }, 'hold full'],
    [{ rights: [right({ inside: 1 }), right({ holder: 'whiteList', whenFull: 'pass' })] }, 'open whiteList'],
    [{ rights: [right({ holder: 'visitor' })], freeSpots: 0 }, 'open visitor'],
    [{ rights: [right({ holder: 'booking' })], freeSpots: 0 }, 'open booking'],
    [{ arrearsFen: 1 }, 'open temporary'],
    [{ arrearsFen: 1, ...policy({ arrears: 'hold' }) }, 'hold arrears'],
    [{ freeSpots: 0 }, 'hold full'],
    [{ freeSpots: -2, ...policy({ full: 'refuse' }) }, 'refuse full'],
    [{ freeSpots: 0, ...policy({ full: 'open' }) }, 'open temporary'],
    [{ freeSpots: null }, 'open temporary'],
    [{ freeSpots: 0, repeated: { decision: 'open', reason: 'temporary', rightId: null } }, 'open temporary'],
    [{ repeated: { decision: 'hold', reason: 'full', rightId: null } }, 'open temporary'],
  ])('%j: %s', (more, said) => {
    expect(says(more)).toBe(said)
  })
})

describe('an exit', () => {
  const out = (more: Partial<AskedLane>) => says({ direction: 'out', isInside: true, ...more })
  const price = { payableFen: 0, dueFen: 0, isGrace: false }
  it.each<[Partial<AskedLane>, string]>([
    [{ price }, 'open free'],
    [{ price: { ...price, payableFen: 500 } }, 'open paid'],
    [{ price: { ...price, payableFen: 500, isGrace: true } }, 'open grace'],
    [{ price: { ...price, payableFen: 500, dueFen: 1 } }, 'hold unpaid'],
    [{ price: { ...price, payableFen: 500, dueFen: 1 }, isPaidByCard: true }, 'open storedCard'],
    [{ price: { ...price, payableFen: 500 }, isPaidByCard: true }, 'open paid'],
    [
      {
        price: { ...price, payableFen: 500, dueFen: 1 },
        isPaidByCard: true,
        arrearsFen: 1,
        ...policy({ arrears: 'hold' }),
      },
      'hold arrears',
    ],
    [{ price: null }, 'hold unpriced'],
    [{ price, isBlackListed: true, ...policy({ blackListed: 'refuse' }) }, 'open free'],
    [{ mode: 'closed', price }, 'refuse laneClosed'],
    [{ isInside: false, rights: [right()] }, 'open card'],
    [{ isInside: false }, 'hold noEntry'],
    [{ isInside: false, ...policy({ noEntry: 'open' }) }, 'open temporary'],
    [{ isInside: false, repeated: { decision: 'open', reason: 'paid', rightId: null } }, 'open paid'],
  ])('%j: %s', (more, said) => {
    expect(out(more)).toBe(said)
  })
})

const anyPolicy = fc.constantFrom('open', 'hold', 'refuse')
const decided = fc.record({
  decision: fc.constantFrom('open', 'hold', 'refuse'),
  reason: fc.constantFrom('temporary', 'full', 'card'),
  rightId: fc.constant(null),
})
const anyAsked = fc.record({
  direction: fc.constantFrom('in', 'out'),
  plate: fc.constantFrom('', '粤B12345'),
  mode: fc.constantFrom('normal', 'heldOpen', 'closed'),
  isInner: fc.boolean(),
  policy: fc.record({
    blackListed: anyPolicy,
    inside: anyPolicy,
    arrears: anyPolicy,
    full: anyPolicy,
    noEntry: anyPolicy,
  }),
  isFake: fc.boolean(),
  isBlackListed: fc.boolean(),
  isInside: fc.boolean(),
  rights: fc.array(
    fc.record({
      rightId: fc.integer({ min: 1, max: 9 }),
      holder: fc.constantFrom('card', 'unit', 'whiteList', 'visitor', 'booking'),
      spots: fc.integer({ min: 1, max: 3 }),
      whenFull: fc.constantFrom('temporary', 'pass'),
      inside: fc.integer({ min: 0, max: 4 }),
    }),
    { maxLength: 3 },
  ),
  arrearsFen: fc.integer({ min: 0, max: 2 }),
  freeSpots: fc.option(fc.integer({ min: -1, max: 2 })),
  price: fc.option(
    fc.record({
      payableFen: fc.integer({ min: 0, max: 2 }),
      dueFen: fc.integer({ min: 0, max: 2 }),
      isGrace: fc.boolean(),
    }),
    { nil: undefined },
  ),
  isPaidByCard: fc.boolean(),
  repeated: fc.option(decided, { nil: undefined }),
}) as fc.Arbitrary<AskedLane>

describe('whatever is asked', () => {
  it('the same question has the same answer, and changes nothing', () => {
    fc.assert(
      fc.property(anyAsked, asked => {
        const before = structuredClone(asked)
        expect(decideAtLane(asked)).toEqual(decideAtLane(before))
        expect(asked).toEqual(before)
      }),
    )
  })

  it('a black-listed plate that the lot refuses is never let in, but where the lane stands open or lies inside', () => {
    fc.assert(
      fc.property(anyAsked, asked => {
        fc.pre(asked.direction === 'in' && asked.mode !== 'heldOpen' && !asked.isInner)
        const refusing = { ...asked, isBlackListed: true, policy: { ...asked.policy, blackListed: 'refuse' as const } }
        expect(decideAtLane(refusing).decision).not.toBe('open')
      }),
    )
  })

  it('a closed lane opens for nobody, and nobody leaves who owes for his stay', () => {
    fc.assert(
      fc.property(anyAsked, asked => {
        expect(decideAtLane({ ...asked, mode: 'closed' }).decision).toBe('refuse')
        const owing = { ...asked, direction: 'out', mode: 'normal', isInner: false } as const
        const price = { payableFen: 9, dueFen: 1, isGrace: false }
        expect(decideAtLane({ ...owing, price, isPaidByCard: false }).decision).toBe('hold')
      }),
    )
  })

  it('a right never lets in more than it has spots, unless it takes any; nor a full lot without one', () => {
    fc.assert(
      fc.property(anyAsked, asked => {
        const { decision, reason, rightId } = decideAtLane(asked)
        if (asked.direction === 'out' || decision !== 'open' || asked.repeated) return
        const taken = asked.rights.find(one => one.rightId === rightId)
        if (rightId !== null)
          expect(asked.rights.some(one => one.inside < one.spots || one.whenFull === 'pass')).toBe(true)
        expect(rightId === null || taken !== undefined).toBe(true)
        if (reason === 'temporary' && (asked.freeSpots ?? 1) <= 0) expect(asked.policy.full).toBe('open')
      }),
    )
  })
})
