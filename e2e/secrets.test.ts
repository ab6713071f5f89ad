import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from './product.ts'
import { password } from './tenant.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'debug' })
})
afterAll(() => product.stop())

const call = async (path: string, body: string, headers: Record<string, string> = {}) =>
  (
    await fetch(product.address + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  ).json()

it('writes no token, password or key into its log, whatever the call', async () => {
  const { token } = (await call('/platform/security/login', JSON.stringify({ account: 'admin', password }))).data
  await call(`/platform/security/currentUser?token=${token}`, '{}')
  await call('/api/tenantUser/checkUserPassword', JSON.stringify({ Password: password }), {
    authorization: `Basic ${token}`,
  })
  await call('/platform/security/login', `{"account":"admin","password":"${password}`)
  await call(`/api/nothing?token=${token}`, '{}', { authorization: `Basic ${token}` })
  await product.report([{ direction: 'in', plate: '粤B12345', passedAt: new Date().toISOString() }])
  await expect.poll(product.said).toContain('/api/device/passes')
  expect(product.said()).toContain('answered')
  for (const secret of [token, password, product.box.key]) expect(product.said()).not.toContain(secret)
})
