import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { stopServer } from './stop-server.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

async function openServer() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.get('/', async () => 'open')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (pauseMs: number) => {
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    if (pauseMs > 0) await sleep(pauseMs)
    socket.write(REQUEST)
    return text(socket)
  }
  return { app, ask }
}

test.each([
  ['connected while the process was busy', 0],
  ['connected and has its request on its way', 20],
])('whoever %s when it is stopped is answered', async (_name, pauseMs) => {
  const { app, ask } = await openServer()
  const asking = Promise.allSettled(Array.from({ length: 30 }, () => ask(pauseMs)))
  const stopped = stopServer(app)
  const answers = await asking
  expect(answers.filter(one => one.status === 'fulfilled' && one.value.endsWith('open'))).toHaveLength(30)
  await stopped
  await expect(ask(0)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
