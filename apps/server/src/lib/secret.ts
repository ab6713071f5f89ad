import { argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
// OWASP's argon2id floor: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derived = (password: string, salt: Buffer, { memory, passes, parallelism, tagLength } = cost) =>
  derive('argon2id', {
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength,
  })

/** argon2id in the PHC string form, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password made the hash; takes the same time whatever the answer. False for a hash it cannot read. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const settings = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  }
  return timingSafeEqual(await derived(password, Buffer.from(salt, 'base64'), settings), expected)
}

/** 256 random bits that are fit for a header, a cookie and a websocket subprotocol. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens and keys are random, so a plain hash is enough to store them by. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A password a person can type from a terminal; passes the strong-password rules of specification 5.3. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const pick = (from: string, count: number) =>
    Array.from(randomBytes(count), byte => from[byte % from.length] ?? 'x').join('')
  return `${pick(letters.toUpperCase(), 2)}-${pick(letters, 2)}${pick('23456789', 2)}-${pick(letters, 2)}${pick('23456789', 3)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
