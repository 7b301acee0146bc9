import { once } from 'node:events'
import { createServer } from 'node:net'

/** The wanted port of this machine if it is free, else any free one. */
export async function freePort(wanted: number): Promise<number> {
  const isPort = wanted > 0 && wanted < 65_536
  return (isPort && (await tryPort(wanted))) || (await tryPort(0)) || 0
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : undefined
  } catch {
    return undefined
  } finally {
    server.close()
  }
}
