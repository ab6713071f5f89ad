import type { AnyEndpoint } from '@parkdesk/contract'
import fc from 'fast-check'
import qs from 'qs'
import { arbitraryOf } from './arbitrary-of.ts'
import { nasty, oddKey } from './nasty.ts'

/** A call as it goes over the line. */
export interface Attack {
  query: string
  headers: Record<string, string>
  body: Buffer
}

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=xx'

/** Everything that may be wrong with a call to an endpoint. `signedIn` are the headers that open its door. */
export function attackOn(
  endpoint: AnyEndpoint,
  { signedIn, known }: { signedIn: Record<string, string>; known: readonly unknown[] },
): fc.Arbitrary<Attack> {
  const value = arbitraryOf(endpoint.body, known)
  const asJson = fc.tuple(value.map(jsonText), breakText).map(([text, damage]) => [json, damage(text)] as const)
  const asForm = fc.tuple(formText(value), breakText).map(([text, damage]) => [form, damage(text)] as const)
  const asParts = fc.tuple(parts, breakText).map(([text, damage]) => [multipart, damage(text)] as const)
  const mislabelled = fc
    .tuple(fc.oneof(asJson, asForm, asParts), contentType)
    .map(([[, body], type]) => [type, body] as const)
  const usual = endpoint.encoding === 'multipart' ? asParts : fc.oneof(asJson, asForm)
  const sent = fc.oneof(
    { weight: 10, arbitrary: usual },
    { weight: 1, arbitrary: mislabelled },
    { weight: 1, arbitrary: asParts },
  )
  return fc.tuple(sent, oddHeaders, query).map(([[type, body], odd, query]) => ({
    query,
    headers: { ...(type && { 'content-type': type }), ...signedIn, ...odd },
    body,
  }))
}

const jsonText = (value: unknown): string => JSON.stringify(value) ?? ''

/** Nested values flattened, keys twice, keys of other kinds. */
const formText = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const flat = value.map(sent => {
    try {
      return qs.stringify(sent ?? {}, { arrayFormat: 'indices' })
    } catch {
      // A lone surrogate has no form encoding.
      return 'a=%ED%A0%80'
    }
  })
  const pair = fc
    .tuple(oddKey, nasty)
    .map(([key, sent]) => `${key.replace(/[&=]/g, '')}=${encodeURI(JSON.stringify(sent ?? null).toWellFormed())}`)
  const oddity = fc.oneof(
    pair,
    fc.constantFrom(
      'Page=1&Page=2',
      'Page[]=1',
      'Page[a]=1',
      'a[__proto__][b]=1',
      '__proto__[a]=1',
      'a[b',
      'a]=',
      '%',
      '%ff=%fe',
    ),
    fc.constantFrom(
      '=',
      '&&&',
      'lotId=1&lotId=1',
      'lotId=1e3',
      'lotId=0x1',
      'a[999999]=1',
      'a%00=%00',
      'plateNumber=%00',
      'x=+',
    ),
  )
  return fc
    .tuple(flat, fc.array(oddity, { maxLength: 2 }))
    .map(([text, odd]) => [text, ...odd].filter(Boolean).join('&'))
}

const part = (disposition: string, type: string, content: string) =>
  `--xx\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${content}\r\n`
const parts = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(
          'form-data; name="file"; filename="a.xlsx"',
          'form-data; name="file"; filename="a.json"',
          'form-data; name="file"',
          'form-data',
          'form-data; name="__proto__"',
          'x',
          'form-data; name="file"; filename="../a\u0000.png"',
          `form-data; name="${'n'.repeat(300)}"`,
        ),
        fc.constantFrom('', 'image/png', 'text/plain; charset=nope', 'x'.repeat(200)),
        fc.constantFrom(
          '',
          'PK\u0003\u0004rubbish',
          '\u0089PNG\r\n\u001a\n',
          'a,b\r\n1,2',
          '{"year":2026,"days":[{}]}',
          '{"year":2026,"days":[{"name":"a\\u0000","date":"2026-01-01","isOffDay":true}]}',
          '[[[',
          '--xx--',
          'x'.repeat(3_000),
        ),
      )
      .map(([disposition, type, content]) => part(disposition, type, content)),
    { maxLength: 3 },
  )
  .chain(list => fc.constantFrom('--xx--\r\n', '--xx--', '', '--xx').map(end => list.join('') + end))

/** Damages to a body on its way; most bodies stay whole. */
const breakText: fc.Arbitrary<(text: string) => Buffer> = fc.oneof(
  { weight: 14, arbitrary: fc.constant((text: string) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.nat(200).map(at => (text: string) => Buffer.from(text.slice(0, at))) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(200), fc.constantFrom(0, 0x80, 0xc0, 0xed, 0xff)).map(([at, byte]) => (text: string) => {
      const bytes = Buffer.from(text)
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at)])
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '1e999',
        '-1e999',
        'NaN',
        'Infinity',
        '-0',
        '1E400',
        '00',
        '{"__proto__":{}}',
        '{"constructor":{"prototype":1}}',
        '"\\ud800"',
        '"\\u0000"',
      )
      .map(raw => (text: string) => Buffer.from(text.replace(/:("[^"]*"|-?[\d.e+]+|null|true|false)/, `:${raw}`))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\ufeff', 'null', '[', '}', ' ').map(raw => (text: string) => Buffer.from(raw + text)),
  },
  { weight: 1, arbitrary: fc.constantFrom('[', '{"a":').map(raw => () => Buffer.from(raw.repeat(20_000))) },
)

const contentType = fc.constantFrom(
  '',
  'text/plain',
  'text/html; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json, application/json',
  'Application/X-WWW-Form-Urlencoded',
  `${form}; charset=gbk`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/octet-stream',
  'application/xml',
  '/',
  ';',
  'x'.repeat(2_000),
  'application/__proto__',
)

const authorization = fc.oneof(
  fc.constantFrom(
    'Basic',
    'Basic ',
    'Basic  x',
    'Bearer x',
    'basic x',
    'Basic ÿÿÿ',
    `Basic ${'x'.repeat(7_000)}`,
    '',
    ' ',
    'Basic %00',
  ),
  fc.string({ maxLength: 80 }).map(text => `Basic ${headerText(text)}`),
)
const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '?')

const oddHeader: fc.Arbitrary<Record<string, string>> = fc.oneof(
  authorization.map(value => ({ authorization: value })),
  fc
    .constantFrom('en', 'zh', '*', 'en;q=nope', 'EN-us', 'x'.repeat(3_000), '__proto__')
    .map(value => ({ 'accept-language': value })),
  fc
    .constantFrom('gzip', 'br', 'deflate;q=x', '*;q=0', 'identity;q=0', '__proto__', '')
    .map(value => ({ 'accept-encoding': value })),
  fc.constantFrom('gzip', 'br', 'nothing').map(value => ({ 'content-encoding': value })),
  fc
    .constantFrom('parkdesk=x', 'parkdesk=%', 'a=b; a=c; __proto__=1', ';;;', 'language=xx', '='.repeat(2_000))
    .map(value => ({ cookie: value })),
  fc.constantFrom('1.2.3.4', 'nobody', '::1, x', 'x'.repeat(2_000)).map(value => ({ 'x-forwarded-for': value })),
  fc.constantFrom('', 'ÿ', 'x'.repeat(5_000), "' or 1=1", '__proto__').map(value => ({ 'x-box-serial': value })),
  fc.constantFrom('', 'ÿ', 'x'.repeat(5_000)).map(value => ({ 'x-box-key': value })),
  fc.constantFrom('null', 'http://[', 'https://elsewhere.example').map(value => ({ origin: value })),
  fc
    .constantFrom('*', 'W/"x"', 'x')
    .map(value => ({ 'if-none-match': value, 'if-modified-since': value, range: value })),
  fc.constantFrom('not a date', '-1', '1e999').map(value => ({ 'x-timestamp': value, 'x-requested-with': value })),
)
const oddHeaders = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.array(oddHeader, { minLength: 1, maxLength: 3 }).map(list => Object.assign({}, ...list)) },
)

const query = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?token=x',
      '?token[]=x',
      '?token=x&token=y',
      '?__proto__=1',
      '?%',
      '?%ff',
      `?a=${'x'.repeat(3_000)}`,
    ),
  },
)
