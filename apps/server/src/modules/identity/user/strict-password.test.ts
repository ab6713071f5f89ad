import { checkUserPassword, getTenantUserInfo, userChangePassword } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
beforeAll(async () => {
  server = await startTestServer({ strictPassword: true })
  admin = (await server.addTenant('甲停车')).admin
})
afterAll(() => server.close())

const change = (next: string) => ({ Password: testPassword, PasswordResetCode: next, PasswordResetCodeRepeat: next })

it('[VA-03] with the strict switch on the server requires the pattern too, and the console learns of the switch', async () => {
  expect(await server.call(getTenantUserInfo, {}, { as: admin })).toMatchObject({ StrictPassword: true })
  expect(await server.refuse(userChangePassword, change('Tr4ffic-Desk'), { as: admin })).toMatchObject({
    code: 'password.invalid',
    issues: [{ path: 'PasswordResetCode', message: '密码为 6-16 位，至少包含一个数字和一个字母，区分大小写' }],
  })
  expect(await server.call(userChangePassword, change('Tr4fficDesk'), { as: admin })).toBeNull()
})

it('[SH-14] a confirmed password is answered with a message, in the caller’s language', async () => {
  const said = async (language: 'zh' | 'en') =>
    (await server.post(checkUserPassword, { Password: 'Tr4fficDesk' }, { as: admin, language })).body.message
  expect([await said('zh'), await said('en')]).toEqual(['密码验证通过', 'Password confirmed'])
})
