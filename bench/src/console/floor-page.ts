import { once } from 'node:events'
import { createServer } from 'node:http'

const content = '<!doctype html><meta charset="utf-8"><title>floor</title><input autocomplete="username">'

export interface FloorPage {
  address: string
  close(): void
}

/** An empty page with one field, over HTTP on loopback as the product is: what no console can be faster than. */
export async function openFloorPage(): Promise<FloorPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no loopback port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
