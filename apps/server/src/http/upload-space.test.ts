import { request } from 'node:http'
import { uploadToOss } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../testing/test-server.ts'
import { uploadSpace } from './upload-space.ts'

describe('the memory for uploads', () => {
  it('is limited per caller and in total, and is released once however often release is called', () => {
    const space = uploadSpace({ bytesOfCaller: 10, bytesOfAll: 15 })
    const release = space.take('a', 10)
    expect(() => space.take('a', 1)).toThrow('file.busy')
    space.take('b', 5)
    expect(() => space.take('c', 1)).toThrow('file.busy')
    release()
    release()
    space.take('c', 10)
    expect(() => space.take('d', 1)).toThrow('file.busy')
  })
})

describe('an upload', () => {
  let server: TestServer
  let user: SignedInCaller
  const kilobytes = 500
  beforeAll(async () => {
    server = await startTestServer()
    user = await server.addUser((await server.addTenant('甲停车')).tenantId, [])
  })
  afterAll(() => server.close())

  /** Begins an upload that announces its size and sends no more than the head of its one part. */
  const begin = (announced: number, as = user) => {
    const sent = request(`${server.address}/${uploadToOss.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': announced,
        authorization: `Basic ${as.token}`,
      },
    })
    const answer = new Promise<{ code: string }>((resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', response => {
        response.setEncoding('utf8')
        let text = ''
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve(JSON.parse(text)))
      })
    })
    sent.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
    )
    return { answer, give: () => sent.destroy() }
  }
  const whole = (as = user) => server.upload(uploadToOss, { name: 'a.png', bytes: Buffer.alloc(400 * 1024) }, { as })

  it('that announces too many bytes is refused before it is received', async () => {
    expect(await begin(700 * 1024).answer).toMatchObject({ code: 'file.imageTooLarge' })
  })

  it('is refused while the caller’s other uploads use up the limit; other callers go on, and an aborted upload releases its memory', async () => {
    // The limit has room for 65 of them. An upload sent meanwhile could take the place of one, so the refused one is awaited.
    const uploads = Array.from({ length: 66 }, () => begin(kilobytes * 1024))
    for (const { answer } of uploads) answer.catch(() => {})
    expect(await Promise.any(uploads.map(({ answer }) => answer))).toMatchObject({ code: 'file.busy' })
    expect(await whole()).toMatchObject({ code: 'file.busy' })
    expect(await whole(await server.addUser(user.TenantId, []))).toMatchObject({ code: 'file.notImage' })
    for (const { give } of uploads) give()
    await vi.waitFor(async () => expect(await whole()).toMatchObject({ code: 'file.notImage' }), { timeout: 60_000 })
  })
})
