const box = 'apps/box/src'
const ask = 'apps/server/src/modules/lane/ask'
const camera = 'packages/camera/src'
const desk = 'apps/server/src/modules/lane/desk'
const turnBack = 'apps/server/src/modules/traffic/turn-back'
const embedded = 'apps/server/src/db/embedded'

/** Of the lane: cameras, the box, asks and barriers. */
export const laneMutants = [
  {
    row: 'apps/box',
    what: 'of two readings of a vehicle the first counts, sure or not',
    file: `${box}/intake.ts`,
    find: "if (reading === 'better') spool.improve(",
    replace: 'if (reading === undefined) spool.improve(',
    test: `${box}/second-reading.test.ts`,
    title: 'is one pass by the surer reading',
  },
  {
    row: 'apps/box',
    what: 'two sure readings of two vehicles are one pass',
    file: `${box}/second-reading.ts`,
    find: 'isPass && isDoubtful(event) &&',
    replace: 'isPass &&',
    test: `${box}/second-reading.test.ts`,
    title: 'two vehicles close behind each other are two',
  },
  {
    row: 'apps/box',
    what: 'a pass that comes after its turn-back counts',
    file: 'apps/server/src/modules/traffic/pass/batch.ts',
    find: 'if (turnedBack.includes(event.eventId))',
    replace: 'if (false)',
    test: `${turnBack}/turn-back.test.ts`,
    title: 'before its pass is reported',
  },
  {
    row: 'apps/box',
    what: 'a stay that was superseded by a vehicle that turned back stays superseded',
    file: `${turnBack}/rules.ts`,
    find: 'return reopening(stays) ?? rejoining(stays)',
    replace: 'return rejoining(stays)',
    test: `${turnBack}/turn-back.test.ts`,
    title: 'the orders and the money are those of a day',
  },
  {
    row: 'apps/box',
    what: 'a turn-back takes the next approach of the vehicle with it',
    file: `${box}/spool.ts`,
    find: 'device_ms <= ? or device_ms > ?',
    replace: 'device_ms <> ? or device_ms > ?',
    test: `${box}/turn-back.test.ts`,
    title: 'leaves alone who comes after it',
  },
  {
    row: 'dashboard/console',
    what: 'a pass of a vehicle before it takes a vehicle that is to pay off its tile',
    file: `${desk}/queries.ts`,
    find: "in ('', p.plate) then",
    replace: 'is not null then',
    test: `${desk}/pay-ask.test.ts`,
    title: 'stays on its tile',
  },
  {
    row: 'apps/box',
    what: 'a plate that its camera takes for a picture opens',
    file: `${ask}/rules.ts`,
    find: "isFake ? as('hold', 'notReal') : undefined",
    replace: 'isFake ? undefined : undefined',
    test: `${ask}/rules.test.ts`,
    title: 'an entry: the first check that has something to say decides',
  },
  {
    row: 'apps/box',
    what: 'a vehicle of another day is a repeat where its camera tells no time',
    file: `${box}/pass-of-read.ts`,
    find: '&& heardMs(event) - heardMs(known.event) <= sameVehicleMs',
    replace: '',
    test: `${box}/pass-of-read.test.ts`,
    title: 'is another vehicle on another day',
  },
  {
    row: 'apps/box',
    what: 'the boundary of the header counts, though the body has another',
    file: `${camera}/body/split-body.ts`,
    find: "parts.length === 0 ? boundaryOf('', bytes) : undefined",
    replace: 'parts.length === 0 ? boundaryOf(boundary, bytes.subarray(0, 0)) : undefined',
    test: `${camera}/unseen.test.ts`,
    title: 'has another boundary than its header',
  },
  {
    row: 'apps/box',
    what: 'a barrier rises a second time after a kill',
    file: `${box}/spool.ts`,
    find: `set state = 'ready' where state = 'opening'`,
    replace: `set state = 'asked' where state = 'opening'`,
    test: `${box}/ask-gate.test.ts`,
    title: 'a box that ends while a barrier is ordered to rise',
  },
  {
    row: 'apps/box',
    what: 'a database that was killed with its server does not start while a statement goes on',
    file: `${embedded}/start-embedded.ts`,
    find: 'await endOrphans(cluster.folder)',
    replace: 'await Promise.resolve()',
    test: `${embedded}/embedded.test.ts`,
    title: 'and of the server: the next one starts it',
  },
]
