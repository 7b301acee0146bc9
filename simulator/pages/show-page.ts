import { readFileSync } from 'node:fs'
import type { Answer } from '../answer.ts'
import type { Simulation } from '../simulation.ts'
import { boardPage } from './board-page.ts'
import { trackingPage } from './tracking-page.ts'

export type ShownPage = { answer: Answer; ownOnly: boolean }

/** Nothing of the pages stands inline, so nothing that a parcel says can run. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const page = (body: string, contentType = 'text/html'): Answer => ({
  status: 200,
  body,
  contentType: `${contentType}; charset=utf-8`,
  headers,
})

/** The page of a path, if there is one: the board is for this machine alone, a parcel's page is for everybody. */
export function showPage(simulation: Simulation, path: string): ShownPage | undefined {
  if (path === '/') return { answer: page(boardPage()), ownOnly: true }
  if (path === '/board.js') return { answer: page(read('./board.js'), 'text/javascript'), ownOnly: true }
  if (path === '/board.css') return { answer: page(read('./board.css'), 'text/css'), ownOnly: false }
  const [, kind, name] = /^\/(t|tl)\/([\w-]{1,40})$/.exec(path) ?? []
  if (!name) return undefined
  const parcel =
    kind === 't'
      ? simulation.trackingCodes.get(name)
      : [...simulation.parcels.values()].find(each => each.linkToken === name)
  const answer = page(trackingPage(parcel))
  return { answer: parcel ? answer : { ...answer, status: 404 }, ownOnly: false }
}
