import { createServer } from 'node:net'

class PortTakenError extends Error {
  readonly code = 'EADDRINUSE'
}

/** Fails with a message when the port is already in use: checked before the database is started in vain. */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, resolve)
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new PortTakenError(
        `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights than this account has. Choose one above 1023, e.g. PORT=8080`)
    throw error
  } finally {
    if (probe.listening) await new Promise(resolve => probe.close(resolve))
  }
}
