import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShareCard } from '#domain/catalog/share-card.ts'
import { drawApart } from './draw-apart.ts'
import { readIfThere, type StoredPictures } from './stored-pictures.ts'

/** Pictures of shared products, drawn when they are first asked for and kept since. */
export type SharePictures = {
  /** The JPEG of a card. `name` must change with whatever the card says: one name is drawn once. */
  picture(name: string, card: ShareCard): Promise<Buffer>
}

/** At some 60 KB each 60 MB: room for every product and for those prices that somebody still looks at. */
const MAXIMUM_KEPT = 1000

type Given = {
  /** Holds nothing but these pictures, and may be deleted at any time. */
  folder: string
  pictures: StoredPictures
  maximumKept?: number
}

/** Share pictures in a folder of this machine; several processes may share it. */
export function sharePictures({ folder, pictures, maximumKept = MAXIMUM_KEPT }: Given): SharePictures {
  const underway = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  async function make(name: string, card: ShareCard): Promise<Buffer> {
    const file = path.join(folder, `${name}.jpg`)
    const kept = await readIfThere(file)
    if (kept) {
      // the oldest to be dropped is the one that was asked for least lately
      await utimes(file, new Date(), new Date()).catch(() => {})
      return kept
    }
    // one after another: a crawler that asks for the whole catalogue takes one processor, not all
    const drawing = last.then(async () => drawWhatCan(card, await pictures.read(card.pictureUrl)))
    last = drawing.catch(() => {})
    const drawn = await drawing
    // a full disk costs the next one who asks half a second, not this one the picture
    await keep(file, drawn).catch(console.error)
    return drawn
  }

  /** Written aside and renamed, so that nobody ever reads half a picture. */
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
    await dropOldest(folder, maximumKept)
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

/** A picture that cannot be read is left out: the words alone are better than nothing, and are kept like the rest. */
async function drawWhatCan(card: ShareCard, picture: Buffer | undefined): Promise<Buffer> {
  try {
    return await drawApart(card, picture)
  } catch (error) {
    if (!picture) throw error
    console.error(error)
    return drawApart(card, undefined)
  }
}

async function dropOldest(folder: string, maximumKept: number) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.jpg'))
  if (names.length <= maximumKept) return
  const dated = await Promise.all(
    names.map(async name => {
      // another process may have dropped it meanwhile
      const file = await stat(path.join(folder, name)).catch(() => undefined)
      return { name, time: file?.mtimeMs ?? 0 }
    }),
  )
  const oldest = dated.sort((one, other) => one.time - other.time).slice(0, names.length - maximumKept)
  for (const { name } of oldest) await rm(path.join(folder, name), { force: true })
}
