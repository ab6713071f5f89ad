const box = 'apps/box/src'
const embedded = 'apps/server/src/db/embedded'

/** Of the lane: cameras, the box, asks and barriers. */
export const laneMutants = [
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
