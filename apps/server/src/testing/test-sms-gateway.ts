import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  headers: IncomingHttpHeaders
  body: unknown
}

/** An SMS gateway on its own port: it records requests and answers as the test sets. */
export async function startTestSmsGateway() {
  const asked: Asked[] = []
  /** HTTP statuses of the next answers; 'never' leaves a call without one. Afterwards 200. */
  const answers: (number | 'never')[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      const status = answers.shift() ?? 200
      if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    asked,
    answers,
    async close() {
      const closed = new Promise(done => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

export type TestSmsGateway = Awaited<ReturnType<typeof startTestSmsGateway>>
