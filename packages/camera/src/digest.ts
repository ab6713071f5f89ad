import { createHash } from 'node:crypto'

/** What a server asks for before it lets somebody in, by HTTP Digest (RFC 2617 and 7616). */
export interface Challenge {
  realm: string
  nonce: string
  qop?: string[]
  opaque?: string
  stale?: boolean
  algorithm?: string
}

/** What is hashed into the response. Without `qop` neither counter nor `cnonce` count. */
export interface Proof {
  username: string
  realm: string
  password: string
  method: string
  /** The path with its query, as it is asked for. */
  uri: string
  nonce: string
  algorithm?: string | undefined
  qop?: string | undefined
  /** How often this nonce was used, in eight hexadecimal digits. */
  nc?: string | undefined
  cnonce?: string | undefined
}

const hashNames: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256' }

/** The response to a challenge, in small hexadecimal letters. */
export function digestResponse(proof: Proof): string {
  const { username, realm, password, method, uri, nonce, qop, nc = '', cnonce = '' } = proof
  const hashName = hashNames[(proof.algorithm ?? 'MD5').toUpperCase()] ?? 'md5'
  const hash = (text: string) => createHash(hashName).update(text).digest('hex')
  const who = hash(`${username}:${realm}:${password}`)
  const what = hash(`${method}:${uri}`)
  return hash([who, nonce, ...(qop ? [nc, cnonce, qop] : []), what].join(':'))
}

const parameter = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]*))/g
const scheme = /(?:^|,)\s*(Basic|Digest|Bearer|Negotiate|NTLM)\b/gi

/** The parameters behind the scheme Digest, where a header offers several schemes. Names in small letters. */
export function digestParameters(header: string): Map<string, string> | undefined {
  const schemes = [...unquoted(header).matchAll(scheme)]
  const index = schemes.findIndex(found => found[1]?.toLowerCase() === 'digest')
  const own = schemes[index]
  if (!own) return undefined
  const text = header.slice(own.index + own[0].length, schemes[index + 1]?.index)
  return new Map(
    [...text.matchAll(parameter)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted === undefined ? (plain ?? '') : quoted.replace(/\\(.)/g, '$1'),
    ]),
  )
}

/** The header with what stands in quotation marks blotted out, of the same length. */
const unquoted = (header: string) => header.replace(/"(?:[^"\\]|\\.)*"/g, text => '"'.repeat(text.length))

/** The challenge of a `www-authenticate` header; undefined where Digest is not offered: a password is never sent in clear. */
export function parseChallenge(header: string): Challenge | undefined {
  const parameters = digestParameters(header)
  const realm = parameters?.get('realm')
  const nonce = parameters?.get('nonce')
  if (!parameters || realm === undefined || nonce === undefined) return undefined
  const [qop, opaque, stale, algorithm] = ['qop', 'opaque', 'stale', 'algorithm'].map(name => parameters.get(name))
  return {
    realm,
    nonce,
    ...(qop && { qop: qop.split(',').map(each => each.trim()) }),
    ...(opaque !== undefined && { opaque }),
    ...(stale !== undefined && { stale: /^true$/i.test(stale) }),
    ...(algorithm !== undefined && { algorithm }),
  }
}

export interface Caller {
  username: string
  password: string
  method: string
  uri: string
  /** How often this nonce was used, this time included. */
  count: number
  cnonce: string
}

/** The `authorization` header that answers a challenge. */
export function authorizationOf({ realm, nonce, qop, opaque, algorithm }: Challenge, caller: Caller): string {
  const { username, uri, cnonce } = caller
  const nc = caller.count.toString(16).padStart(8, '0')
  const withQop = qop?.includes('auth') ? { qop: 'auth', nc, cnonce } : {}
  const response = digestResponse({ ...caller, realm, nonce, algorithm, ...withQop })
  const quoted = (name: string, value: string) => `${name}="${value.replace(/["\\]/g, '\\$&')}"`
  return `Digest ${[
    quoted('username', username),
    quoted('realm', realm),
    quoted('nonce', nonce),
    quoted('uri', uri),
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    ...(withQop.qop ? ['qop=auth', `nc=${nc}`, quoted('cnonce', cnonce)] : []),
    quoted('response', response),
    ...(opaque === undefined ? [] : [quoted('opaque', opaque)]),
  ].join(', ')}`
}
