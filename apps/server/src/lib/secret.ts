import { argon2, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Failure } from './failure.ts'

const derive = promisify(argon2)
// OWASP's argon2id floor: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const derived = (password: string, salt: Buffer, { memory, passes, parallelism, tagLength } = cost) =>
  takeTurn(() =>
    derive('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  )

/** Two of libuv's four threads, which files and DNS share. */
const mostAtOnce = 2
/** A few seconds of work: a later caller would have given up before its turn. */
const mostWaiting = 100
let running = 0
const waiting: (() => void)[] = []

/** Queues derivations, so that a flood of sign-ins uses up neither memory nor threads. Fails with request.tooMany. */
async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running++
  else {
    if (waiting.length >= mostWaiting) throw new Failure('request.tooMany')
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Hashes with argon2id and a new salt, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derived(password, salt)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password matches the hash, in constant time. False for a malformed hash. */
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

/** 256 random bits, encoded for a header, a cookie or a websocket subprotocol. */
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
