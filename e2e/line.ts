import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that a test can cut, or make silent. */
export interface Line {
  address: string
  /** Ends every connection, and refuses new ones. */
  cut(): void
  /** Keeps every connection, and lets nothing through. */
  silence(): void
  /** New connections pass again; silent ones stay silent. */
  repair(): void
  close(): Promise<void>
}

/** Passes bytes between a port of its own and a server. */
export async function lineTo(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'open' | 'cut' | 'silent' = 'open'
  const hold = (socket: Socket) => {
    sockets.add(socket)
    // A cut line ends with errors at both sides.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    hold(near)
    if (state === 'cut') return near.destroy()
    if (state === 'silent') return near.resume()
    const far = connect(Number(port), hostname)
    hold(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    silence() {
      state = 'silent'
      for (const socket of sockets) socket.unpipe().resume()
    },
    repair() {
      state = 'open'
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}
