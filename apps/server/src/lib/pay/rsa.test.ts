import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedBy, privateKeyOf, publicKeyOf, signRsa } from './rsa.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki') => String(key.export({ type, format: 'pem' } as never))
/** As the channels' pages show keys. */
const bare = (text: string) => text.replace(/-----[^-]+-----|\s/g, '')

describe('a key as people paste it', () => {
  it.each([
    ['PEM', pem(privateKey, 'pkcs8')],
    ['the older PEM', pem(privateKey, 'pkcs1')],
    ['bare base64', bare(pem(privateKey, 'pkcs8'))],
    ['the older bare base64', bare(pem(privateKey, 'pkcs1'))],
  ])('%s of a private key signs', (_what, text) => {
    const key = privateKeyOf(text)
    expect(key && isSignedBy('text', signRsa('text', key), publicKey)).toBe(true)
  })

  it.each([
    ['PEM', pem(publicKey, 'spki')],
    ['bare base64', bare(pem(publicKey, 'spki'))],
  ])('%s of a public key verifies', (_what, text) => {
    const key = publicKeyOf(text)
    expect(key && isSignedBy('text', signRsa('text', privateKey), key)).toBe(true)
    expect(key && isSignedBy('text ', signRsa('text', privateKey), key)).toBe(false)
  })

  it('is refused when it is none, too short, of another kind, or the other half', () => {
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const others = ['', 'key', pem(short.privateKey, 'pkcs8'), pem(curve.privateKey, 'pkcs8'), pem(publicKey, 'spki')]
    expect(others.map(privateKeyOf)).toEqual(others.map(() => undefined))
    expect(publicKeyOf(pem(privateKey, 'pkcs8'))).toBeUndefined()
    expect(publicKeyOf(pem(short.publicKey, 'spki'))).toBeUndefined()
  })
})
