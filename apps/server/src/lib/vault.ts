import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Encrypts what the database keeps of other people's keys. Its own key lies in a file that is in no backup. */
export interface Vault {
  /** `what` names what it is of, such as "pay 7 3": sealed text that is moved to another row does not open there. */
  seal(text: string, what: string): Buffer
  /** undefined: sealed by another key, for something else, or damaged. */
  open(sealed: Buffer, what: string): string | undefined
}

const nonceBytes = 12
const tagBytes = 16

/** A vault of a key of 32 bytes. */
export const vaultOf = (key: Buffer): Vault => ({
  seal(text, what) {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(what))
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  },
  open(sealed, what) {
    try {
      const nonce = sealed.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(what)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
    } catch {
      return
    }
  },
})

/** The vault whose key is in this file, which is made when there is none. Throws when the file holds something else. */
export async function openVault(path: string): Promise<Vault> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} holds no key: 32 bytes in base64 were expected`)
  return vaultOf(key)
}
