import type { IncomingMessage } from 'node:http'
import { type Answer, json } from '../answer.ts'
import { isOwnCaller } from '../is-own-caller.ts'
import { isRecord } from '../is-record.ts'
import { PUSH_FAULTS, readPushFault } from './push-faults.ts'
import { type PlayedBrowser, type PushSimulation, subscribeBrowser } from './push-simulation.ts'

type Driving = { pathname: string; request: IncomingMessage; text: string }

/**
 * What drives the service, for this machine alone: `POST /__sim/subscribe` `{key}` makes a browser, `POST /__sim/fault`
 * `{id, fault, n, retry_after, ms}` plans one, `POST /__sim/end-faults` `{id}` ends all, `GET /__sim/state` shows what
 * arrived.
 */
export function drivePush(simulation: PushSimulation, { pathname, request, text }: Driving): Answer {
  if (!isOwnCaller(request))
    return json(403, { message: 'Only this machine, and no other site, may use this.' })
  const state = json(200, {
    browsers: [...simulation.browsers.values()].map(shown),
    refused: simulation.refused,
  })
  if (request.method === 'GET' && pathname === '/__sim/state') return state
  if (request.method === 'GET' && pathname === '/') return page(simulation)
  if (request.method !== 'POST') return json(405, { message: 'Only POST.' })
  // a form of another site cannot send this type
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    return json(415, { message: 'Only application/json.' })
  const fields = readObject(text)
  if (!fields) return json(400, { message: 'The body is no object.' })
  if (pathname === '/__sim/subscribe') {
    const key = typeof fields.key === 'string' ? fields.key : undefined
    return json(200, shown(subscribeBrowser(simulation, key)))
  }
  const browser = simulation.browsers.get(String(fields.id))
  if (!browser) return json(404, { message: 'There is no such control, or no such browser.' })
  if (pathname === '/__sim/end-faults') browser.faults.splice(0)
  else if (pathname === '/__sim/fault') return plan(browser, fields)
  else return json(404, { message: 'There is no such control.' })
  return json(200, { ok: true })
}

function plan({ faults }: PlayedBrowser, fields: Record<string, unknown>): Answer {
  const fault = readPushFault(fields.fault)
  if (fault === undefined) return json(400, { message: `fault must be one of ${PUSH_FAULTS.join(', ')}.` })
  faults.push({
    fault,
    left: fields.n === undefined ? null : wholeOf(fields.n, 1),
    retryAfter: wholeOf(fields.retry_after, 60),
    ms: wholeOf(fields.ms, 3_000),
  })
  return json(200, { ok: true })
}

const wholeOf = (value: unknown, usual: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : usual

const shown = ({ id, endpoint, keys: { p256dh, auth }, faults, arrived }: PlayedBrowser) => ({
  id,
  endpoint,
  keys: { p256dh, auth },
  faults,
  arrived,
})

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** What each browser shows on its locked screen, newest first. */
function page({ browsers }: PushSimulation): Answer {
  const lists = [...browsers.values()].map(({ id, arrived }) => {
    const rows = arrived
      .toReversed()
      .map(({ at, payload }) => {
        const time = new Date(at).toISOString()
        return `<li>${time} <b>${escaped(payload?.title ?? '?')}</b> ${escaped(payload?.body ?? '')}</li>`
      })
      .join('')
    return `<h2>${id}</h2><ul>${rows || '<li>nothing yet</li>'}</ul>`
  })
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': "default-src 'none'" },
    body: `<!doctype html><html lang="en"><title>Simulated push service</title><h1>Simulated push service</h1>${lists.join('') || '<p>No browser has subscribed.</p>'}</html>`,
  }
}

const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
