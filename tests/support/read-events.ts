import { type IncomingMessage, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { headersOf } from './ask.ts'

export type ReceivedEvent = { id: string | undefined; event: string; data: unknown }

/** A stream of server-sent events, read as a browser does. It is closed after the test. */
export async function readEvents(
  origin: string,
  { cookie, lastId, path = '/v1/events' }: { cookie: string; lastId?: string; path?: string },
) {
  const response = await open(new URL(path, origin), {
    ...headersOf(cookie),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  })
  onTestFinished(() => void response.destroy())
  const received: ReceivedEvent[] = []
  let isOver = false
  let publish = Promise.withResolvers<void>()
  const wakeUp = () => {
    publish.resolve()
    publish = Promise.withResolvers()
  }
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    received.push(...parts.flatMap(eventIn))
    wakeUp()
  })
  response.on('error', () => {})
  response.on('close', () => {
    isOver = true
    wakeUp()
  })
  /** The next unread event. */
  const next = async (): Promise<ReceivedEvent> => {
    for (;;) {
      const event = received.shift()
      if (event) return event
      if (isOver) throw new Error('the stream is over')
      await publish.promise
    }
  }
  /** Resolves when the server has ended it. */
  const ended = async () => {
    while (!isOver) await publish.promise
  }
  return { status: response.statusCode, headers: response.headers, next, ended, response }
}

function open(address: URL, headers: Record<string, string>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sent = request(address, { headers, agent: false }, resolve)
  sent.on('error', reject)
  sent.end()
  return promise
}

/** Empty for a comment or a delay alone. */
function eventIn(frame: string): ReceivedEvent[] {
  const fields = new Map(
    frame.split('\n').map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')] as const
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return []
  return [{ id: fields.get('id'), event: fields.get('event') ?? 'message', data: JSON.parse(data) }]
}
