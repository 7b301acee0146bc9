import { readFileSync } from 'node:fs'
import type { Answer } from '../answer.ts'
import type { Simulation } from '../simulation.ts'
import { boardPage } from './board-page.ts'
import { trackingPage } from './tracking-page.ts'

export type ShownPage = { answer: Answer; ownOnly: boolean }

/** The pages have nothing inline, so no text of a parcel can run. */
const headers = {
  'content-security-policy':
    "default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
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

const files: Readonly<Record<string, string>> = {
  'board.css': 'text/css',
  'board.js': 'text/javascript',
  'call-simulator.js': 'text/javascript',
  'parcel-row.js': 'text/javascript',
  'settings.js': 'text/javascript',
}

export const BOARD_FILES: readonly string[] = Object.keys(files)

/** The page of a path, if there is one: the board is only for this machine, a parcel's page is public. */
export function showPage(simulation: Simulation, path: string): ShownPage | undefined {
  if (path === '/') return { answer: page(boardPage(simulation.wire)), ownOnly: true }
  const file = path.startsWith('/board/') ? path.slice('/board/'.length) : ''
  const type = Object.hasOwn(files, file) ? files[file] : undefined
  if (type) return { answer: page(read(`./board/${file}`), type), ownOnly: false }
  const [, kind, name] = /^\/(t|tl)\/([\w-]{1,40})$/.exec(path) ?? []
  if (!name) return undefined
  const parcel =
    kind === 't'
      ? simulation.trackingCodes.get(name)
      : [...simulation.parcels.values()].find(each => each.linkToken === name)
  const answer = page(trackingPage(simulation.wire.title, parcel))
  return { answer: parcel ? answer : { ...answer, status: 404 }, ownOnly: false }
}
