import { isRecord } from '#web/is-record.ts'

/** The first and the second picture of each colour: by the product's slug, then by colour. */
export type CardPictures = Record<string, Record<string, string[]>>

const CARD_PICTURES_PATH = '/card-pictures.json'

let asked: Promise<unknown> | undefined

async function ask(): Promise<unknown> {
  // revalidated each time: an older cached list would lack the newest products
  const answer = await fetch(CARD_PICTURES_PATH, { priority: 'low', cache: 'no-cache' })
  return answer.ok ? answer.json() : Promise.reject(new Error(`status ${answer.status}`))
}

/**
 * The pictures of one product's colours; the page itself has only one. They are fetched once for all its cards. Empty
 * when that failed; the next call tries again.
 */
export async function fetchCardPictures(slug: string): Promise<ColorPictures> {
  asked ??= ask().catch(() => {
    asked = undefined
  })
  return picturesOf(await asked, slug)
}

/** By colour. Staff type the names, even `constructor`, so it is not a plain object. */
export type ColorPictures = ReadonlyMap<string, unknown>

/** The pictures of one product in the answer. */
export function picturesOf(answer: unknown, slug: string): ColorPictures {
  const own = new Map(isRecord(answer) ? Object.entries(answer) : []).get(slug)
  return new Map(isRecord(own) ? Object.entries(own) : [])
}

/** The first or the second picture of a colour; undefined while it is not known, or where there is none. */
export function viewOf(pictures: ColorPictures, color: string, index: 0 | 1): string | undefined {
  const views = pictures.get(color)
  const view: unknown = Array.isArray(views) ? views[index] : undefined
  return typeof view === 'string' ? view : undefined
}
