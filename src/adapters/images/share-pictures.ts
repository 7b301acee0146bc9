import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShareCard } from '#domain/catalog/share-card.ts'
import { drawApart } from './draw-apart.ts'
import { readIfThere, type StoredPictures } from './stored-pictures.ts'

/** Pictures of shared products, drawn at the first request and cached. */
export type SharePictures = {
  /** The JPEG of a card. `name` must change with the card's contents: each name is drawn once. */
  picture(name: string, card: ShareCard): Promise<Buffer>
}

/** 60 MB at about 60 KB each: room for every product, and for older prices that are still requested. */
const MAXIMUM_KEPT = 1000

type Given = {
  /** Contains only these pictures, and may be deleted at any time. */
  folder: string
  pictures: StoredPictures
  maximumCached?: number
}

/** Share pictures in a folder of this machine; several processes may share it. */
export function sharePictures({ folder, pictures, maximumCached = MAXIMUM_KEPT }: Given): SharePictures {
  const underway = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(name: string, card: ShareCard): Promise<Buffer> {
    const file = path.join(folder, `${name}.jpg`)
    const cached = await readIfThere(file)
    if (cached) {
      // the one requested longest ago is dropped first
      await utimes(file, new Date(), new Date()).catch(() => {})
      return cached
    }
    // one after another: a crawler that requests the whole catalogue uses one processor, not all
    const drawing = last.then(async () => drawWhatCan(card, await pictures.read(card.pictureUrl)))
    last = drawing.catch(() => {})
    const drawn = await drawing
    // on a full disk the next request waits half a second for a new drawing, and this one still gets its picture
    await keep(file, drawn).catch(console.error)
    return drawn
  }

  /** Written under another name and renamed, so that readers never see half a picture. */
  async function keep(file: string, picture: Buffer) {
    await mkdir(folder, { recursive: true })
    const aside = `${file}.${process.pid}.tmp`
    try {
      await writeFile(aside, picture)
      await rename(aside, file)
    } catch (error) {
      await rm(aside, { force: true }).catch(() => {})
      throw error
    }
    await dropOldest(folder, maximumCached)
  }

  return {
    picture(name, card) {
      const running = underway.get(name)
      if (running) return running
      const made = make(name, card).finally(() => underway.delete(name))
      underway.set(name, made)
      return made
    },
  }
}

/** An unreadable picture is left out: the text alone is better than nothing, and is cached like the rest. */
async function drawWhatCan(card: ShareCard, picture: Buffer | undefined): Promise<Buffer> {
  try {
    return await drawApart(card, picture)
  } catch (error) {
    if (!picture) throw error
    console.error(error)
    return drawApart(card, undefined)
  }
}

async function dropOldest(folder: string, maximumCached: number) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.jpg'))
  if (names.length <= maximumCached) return
  const dated = await Promise.all(
    names.map(async name => {
      // another process may have removed it meanwhile
      const file = await stat(path.join(folder, name)).catch(() => undefined)
      return { name, time: file?.mtimeMs ?? 0 }
    }),
  )
  const oldest = dated.sort((one, other) => one.time - other.time).slice(0, names.length - maximumCached)
  for (const { name } of oldest) await rm(path.join(folder, name), { force: true })
}
