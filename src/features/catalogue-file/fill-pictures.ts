import type { CatalogueLine } from '#domain/catalog/catalogue-line.ts'
import type { FileNote, ForeignLine, RemotePicture } from '#domain/catalog/foreign-catalogue.ts'
import { MAXIMUM_IMAGES } from '#domain/catalog/variant-fields.ts'
import { remotePictureProblemTexts } from '#domain/pictures/remote-picture.ts'
import type { Admin } from '#features/accounts/proof.ts'
import {
  findRemotePictures,
  type RemotePictureState,
} from '#features/remote-pictures/find-remote-pictures.ts'
import type { Shop } from '#features/shop.ts'

/** Of the different pictures that a file names: how many the shop has, waits for, could not get, or was not asked for. */
export type PictureCounts = { stored: number; waiting: number; failed: number; missing: number }
export type FilledLines = { lines: CatalogueLine[]; notes: FileNote[]; pictures: PictureCounts }

/**
 * Puts the pictures that were fetched into the lines of a foreign file, and names those that could not be. Without a
 * picture a new product stays a draft, whatever the file says of it.
 */
export async function fillPictures(
  shop: Shop,
  { lines }: { by: Admin; lines: readonly ForeignLine[] },
): Promise<FilledLines> {
  const named = picturesOf(lines)
  const states = await findRemotePictures(shop.db.main, [...named.keys()])
  const urlsOf = (pictures: readonly RemotePicture[]): string[] => {
    const urls = pictures.flatMap(({ address }) => {
      const found = states.get(address)
      return found?.state === 'stored' ? found.url : []
    })
    // two addresses may have the same picture
    return [...new Set(urls)]
  }
  const filled = lines.map(line => fillLine(line, urlsOf))
  return {
    lines: filled.map(({ line }) => line),
    notes: [...failureNotes(named, states), ...filled.flatMap(({ notes }) => notes)],
    pictures: countsOf(named, states),
  }
}

/** The pictures of a file by their address, where the file names them first. */
export function picturesOf(lines: readonly ForeignLine[]): Map<string, RemotePicture> {
  const named = new Map<string, RemotePicture>()
  for (const { pictures, product } of lines)
    for (const picture of [...(product?.pictures ?? []), ...pictures])
      if (!named.has(picture.address)) named.set(picture.address, picture)
  return named
}

type UrlsOf = (pictures: readonly RemotePicture[]) => string[]

function fillLine({ line, pictures, product }: ForeignLine, urlsOf: UrlsOf) {
  const notes: FileNote[] = []
  const urls = urlsOf(pictures)
  const [further] = pictures.slice(MAXIMUM_IMAGES)
  if (further && urls.length > MAXIMUM_IMAGES)
    notes.push({
      line: further.line,
      column: further.column,
      message: `A color has at most ${MAXIMUM_IMAGES} pictures: the last ${urls.length - MAXIMUM_IMAGES} are left out.`,
    })
  const images = urls.length > 0 ? urls.slice(0, MAXIMUM_IMAGES) : null
  if (!product) return { line: { ...line, images }, notes }
  const [image] = urlsOf(product.pictures)
  const status = product.isPublished ? ('published' as const) : ('draft' as const)
  const fields = {
    ...line.fields,
    ...(image !== undefined && { image }),
    ...((image !== undefined || status === 'draft') && { status }),
  }
  return { line: { ...line, images, fields }, notes }
}

type Named = ReadonlyMap<string, RemotePicture>
type States = ReadonlyMap<string, RemotePictureState>

const failureNotes = (named: Named, states: States): FileNote[] =>
  [...named.values()].flatMap(({ address, line, column }) => {
    const found = states.get(address)
    if (found?.state !== 'failed') return []
    return { line, column, message: `${remotePictureProblemTexts[found.problem]} ${shortened(address)}` }
  })

/** The end of an address names the file. */
const shortened = (address: string): string => {
  const { hostname, pathname } = new URL(address)
  return pathname.length > 60 ? `(${hostname}/…${pathname.slice(-60)})` : `(${hostname}${pathname})`
}

function countsOf(named: Named, states: States): PictureCounts {
  const counts: PictureCounts = { stored: 0, waiting: 0, failed: 0, missing: 0 }
  for (const address of named.keys()) counts[states.get(address)?.state ?? 'missing'] += 1
  return counts
}
