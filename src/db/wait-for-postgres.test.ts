import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { waitForPostgres } from './wait-for-postgres.ts'

async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const said: string[] = []
const say = (line: string) => void said.push(line)

test('a server that answers is not waited for', async () => {
  await waitForPostgres(inject('postgresUrl'), {
    limitMs: 0,
    say: () => {
      throw new Error('nothing is to be said')
    },
  })
})

test('a server that stays away is told by its place and reason, without its password', async () => {
  const away = 'postgres://shop:a-secret@127.0.0.1:1/pothik'
  await expect(waitForPostgres(away, { limitMs: 300, say })).rejects.toThrow(
    'The database at 127.0.0.1:1/pothik cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  )
  expect(said).toEqual([
    'The database at 127.0.0.1:1/pothik cannot be reached yet: waiting for it for 0.3 s at most',
  ])
})

test('a server that refuses for good is not waited for', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/nothing_of_that_name'
  await expect(waitForPostgres(url.href, { limitMs: 20_000, say: () => {} })).rejects.toThrow(
    'refuses: database "nothing_of_that_name" does not exist',
  )
})

/** The message of a server in its protocol: severity, code and text. */
function startingUp(): Buffer {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', '']
  const body = Buffer.from(fields.map(field => `${field}\0`).join(''))
  const head = Buffer.from('E0000')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

test.each([
  ['ends the first connections', undefined],
  ['says that it starts up', startingUp()],
])('a server that %s is asked again', async (_name, word) => {
  const { hostname, port, pathname, username } = new URL(inject('postgresUrl'))
  let refused = 0

  const front = createServer(socket => {
    socket.on('error', () => {})
    if (refused < 3) {
      refused += 1
      if (word) socket.once('data', () => socket.end(word))
      else socket.destroy()
      return
    }
    const behind = connect(Number(port), hostname)
    socket.pipe(behind).pipe(socket)
    socket.on('error', () => behind.destroy())
    behind.on('error', () => socket.destroy())
  })
  const url = `postgres://${username}@127.0.0.1:${await listening(front)}${pathname}`
  await waitForPostgres(url, { limitMs: 20_000, say: () => {} })
  expect(refused).toBe(3)
})
