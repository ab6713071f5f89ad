import fc from 'fast-check'

/** Texts that break parsers, encoders, pattern searches, spreadsheets and databases. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  '\ufeff',
  '\u202eabc',
  '\u0007\u001b[2J',
  '😀'.repeat(40),
  '%',
  '%%',
  '_',
  '\\',
  '\\%\\_',
  "'",
  "'; drop table lot; --",
  "' or '1'='1",
  '$1',
  '{name}',
  '=1+1',
  '../../etc/passwd',
  '/api/file/1/avatar',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e999',
  '-1',
  '0x10',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '<script>1</script>',
  '0000-00-00',
  '2026-02-30',
  '2026-02-29 24:00:00',
  '9999-12-31 23:59:59',
  '0001-01-01 00:00:00',
  '0000-01-01',
  '+275760-09-13',
  '2026-03-01T00:00:00+99:99',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999999-14:00',
]

const numbers = [
  0,
  -0,
  -1,
  0.5,
  -0.01,
  1e-7,
  100_000,
  100_001,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  1e21,
  1e300,
]

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)])
const inherited = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'length', '0', '']

/** A value that hardly any field expects. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...numbers) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], deep(30), deep(3_000)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...texts, ...numbers), { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...inherited), fc.constantFrom<unknown>(1, 'x', {}, null)) },
)

/** Keys that an object inherits, or that nobody declared. */
export const oddKey = fc.oneof(fc.constantFrom(...inherited), fc.string({ unit: 'binary', maxLength: 12 }))
