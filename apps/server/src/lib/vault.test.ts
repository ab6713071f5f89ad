import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openVault, vaultOf } from './vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-vault-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('opens what it sealed, for what it sealed it, and nothing that was touched', () => {
  const vault = vaultOf(Buffer.alloc(32, 1))
  const sealed = vault.seal('密钥', 'pay 1 2')
  expect(vault.open(sealed, 'pay 1 2')).toBe('密钥')
  expect(vault.open(sealed, 'pay 1 3')).toBeUndefined()
  expect(vaultOf(Buffer.alloc(32, 2)).open(sealed, 'pay 1 2')).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const touched = Buffer.from(sealed)
    touched[at] = (touched[at] ?? 0) ^ 1
    expect(vault.open(touched, 'pay 1 2')).toBeUndefined()
  }
  expect(vault.open(Buffer.alloc(3), 'pay 1 2')).toBeUndefined()
  expect(vault.seal('密钥', 'pay 1 2')).not.toEqual(sealed)
})

it('makes its key file once, for its owner alone, and refuses one that holds no key', async () => {
  const path = join(folder, 'keys', 'vault.key')
  const sealed = (await openVault(path)).seal('a', 'b')
  expect((await openVault(path)).open(sealed, 'b')).toBe('a')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(Buffer.from(readFileSync(path, 'utf8'), 'base64')).toHaveLength(32)
  writeFileSync(join(folder, 'other'), 'short')
  await expect(openVault(join(folder, 'other'))).rejects.toThrow(/holds no key/)
})
