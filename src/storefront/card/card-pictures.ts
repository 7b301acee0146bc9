import { isRecord } from '#web/is-record.ts'

/** The lead picture of each colour where there are several: by the product's slug, then by colour. */
export type CardPictures = Record<string, Record<string, string>>

const CARD_PICTURES_PATH = '/card-pictures.json'

let asked: Promise<unknown> | undefined

async function ask(): Promise<unknown> {
  // asked whether it still holds: a list kept from before would not know the newest pairs
  const answer = await fetch(CARD_PICTURES_PATH, { priority: 'low', cache: 'no-cache' })
  return answer.ok ? answer.json() : Promise.reject(new Error(`status ${answer.status}`))
}

/**
 * The pictures of one product's colours, of which the page has one: fetched once for all its cards. Empty when
 * they could not be had; the next question tries again.
 */
export async function fetchCardPictures(slug: string): Promise<ColorPictures> {
  asked ??= ask().catch(() => {
    asked = undefined
  })
  return picturesOf(await asked, slug)
}

/** By colour. Names are what staff type, `constructor` too, so no object answers for them. */
export type ColorPictures = ReadonlyMap<string, unknown>

/** Those of one product in the answer. */
export function picturesOf(answer: unknown, slug: string): ColorPictures {
  const own = new Map(isRecord(answer) ? Object.entries(answer) : []).get(slug)
  return new Map(isRecord(own) ? Object.entries(own) : [])
}
