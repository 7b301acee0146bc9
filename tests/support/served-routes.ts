import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Fastify publishes every new host there (fastify.dev, "Diagnostic Channels"). */
const CHANNEL = 'fastify.initialization'

export type ServedRoute = { method: string; url: string }

const isHost = (value: unknown): value is FastifyInstance =>
  typeof value === 'object' && value !== null && 'addHook' in value

/** Every route of the hosts made by `open`, documented or not, and the result of `open`. */
export async function servedRoutes<Opened>(open: () => Promise<Opened>) {
  const routes: ServedRoute[] = []
  const listen = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('fastify' in message)) return
    if (!isHost(message.fastify)) return
    message.fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  }
  subscribe(CHANNEL, listen)
  try {
    return { opened: await open(), routes }
  } finally {
    unsubscribe(CHANNEL, listen)
  }
}
